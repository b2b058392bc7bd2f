import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAt, formatHolding } from './format-holding.ts';
import type { Holding } from '../assets/holding.ts';
import { parseHoldings } from '../testing/parse-holdings.ts';

const tcs: Holding = {
  symbol: 'TCS',
  exchange: null,
  market: 'IN',
  currency: 'INR',
  shares: 10,
  purchasePrice: 3500.5,
};

describe('formatHolding', () => {
  it('prints the line the builder hands over §2.76', () => {
    expect(formatHolding(tcs, 'IN')).toBe('TCS: 10 shares @ 3500.5');
  });

  it('prints no price where none is known', () => {
    expect(formatHolding({ ...tcs, purchasePrice: null }, 'IN')).toBe('TCS: 10 shares');
  });

  it('names the exchange where it is known, the country where the text is for the other', () => {
    expect(formatHolding({ ...tcs, exchange: 'BSE' }, 'IN')).toBe('BSE:TCS: 10 shares @ 3500.5');
    expect(formatHolding(tcs, 'US')).toBe('IN:TCS: 10 shares @ 3500.5');
    expect(formatHolding({ ...tcs, symbol: '500325' }, 'IN')).toBe('IN:500325: 10 shares @ 3500.5');
  });

  it('prints small amounts in digits', () => {
    expect(formatHolding({ ...tcs, shares: 1.25e-7, purchasePrice: null }, 'IN')).toBe('TCS: 0.000000125 shares');
  });

  it('is read back to the last binary digit', () => {
    const amount = fc.double({ min: 1e-9, max: 1e15, noNaN: true });
    fc.assert(
      fc.property(amount, amount, (shares, purchasePrice) => {
        const line = formatHolding({ ...tcs, shares, purchasePrice }, 'US');
        const { holdings } = parseHoldings(line, { market: 'US', isKnown: () => false });
        expect(holdings).toMatchObject([{ ...tcs, shares, purchasePrice }]);
      }),
    );
  });

  it('is the symbol alone where quantity and price have lines of their own', () => {
    const place = { line: 1, column: 1, raw: 'HDFC' };
    expect(formatAt(place, tcs, 'US')).toBe('IN:TCS: 10 shares @ 3500.5');
    expect(formatAt({ ...place, lines: 3 }, tcs, 'US')).toBe('IN:TCS');
    const answered = parseHoldings('NSE:TCS\n10\n3500.50\nTCS\n2\n3400.00', { market: 'IN', isKnown: () => true });
    expect(answered.holdings).toMatchObject([
      { symbol: 'TCS', exchange: 'NSE', shares: 10, purchasePrice: 3500.5, line: 1, lines: 3 },
      { symbol: 'TCS', exchange: null, shares: 2, purchasePrice: 3400, line: 4, lines: 3 },
    ]);
  });
});
