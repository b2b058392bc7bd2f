import { describe, expect, it } from 'vitest';
import { checkParsed } from './check-parsed.ts';
import { parseHoldings } from '../testing/parse-holdings.ts';

const check = (text: string) => checkParsed(parseHoldings(text, { market: 'US', isKnown: () => false }));

describe('checkParsed', () => {
  it('lets holdings and questions through, beside problems of another kind', () => {
    expect(check('AAPL 10')).toEqual({ ok: true });
    expect(check('AAPL, 10,150')).toEqual({ ok: true });
    expect(check('AAPL 10\nMSFT 0')).toEqual({ ok: true });
  });

  it('calls blank text empty', () => {
    expect(check('')).toEqual({ ok: false, reason: 'empty' });
    expect(check(' \n\t\n\uFEFF')).toEqual({ ok: false, reason: 'empty' });
  });

  it('says so when nothing is a holding', () => {
    expect(check('what do I own?\n---')).toEqual({ ok: false, reason: 'nothing_parsed' });
  });

  it('lists each invalid symbol once, as typed, whatever else was read', () => {
    expect(check('AAPL 10\nM5FT 5, abc123 2\nM5FT 1')).toEqual({
      ok: false,
      reason: 'invalid_symbols',
      symbols: ['M5FT', 'abc123'],
    });
  });
});
