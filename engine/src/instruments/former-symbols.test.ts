import { describe, expect, it } from 'vitest';
import { isIsin } from './isin.ts';
import { isDay } from '../calendar/day.ts';
import { DEMERGERS, demergerInto, demergersOf } from './demergers.ts';
import { formerIsin, FORMER_ISINS } from './former-isins.ts';
import { formerSymbol, formerSymbols, presentSymbol } from './former-symbols.ts';
import { unclearSymbol } from './unclear-symbols.ts';

describe('a symbol that was renamed', () => {
  it('leads to the symbol of today, and says since when', () => {
    expect(formerSymbol('LTIM', 'IN')).toEqual({
      symbol: 'LTIM',
      market: 'IN',
      name: 'LTIMindtree',
      now: 'LTM',
      since: '2026-02-27',
    });
    expect(presentSymbol('GUJGASLTD', 'IN')).toBe('GUJENERGY');
  });

  it('leads over every step to the last one, with its day', () => {
    expect(formerSymbol('LTI', 'IN')).toMatchObject({ now: 'LTM', since: '2026-02-27' });
    expect(formerSymbol('SESAGOA', 'IN')).toMatchObject({ now: 'VEDL', since: '2015-05-07' });
  });

  it('belongs to its market', () => {
    expect(formerSymbol('FB', 'US')?.now).toBe('META');
    expect(formerSymbol('FB', 'IN')).toBeNull();
    expect(presentSymbol('INFY', 'IN')).toBe('INFY');
  });

  it('stands once, on a day, leads to none that was renamed, and is not unclear', () => {
    const all = formerSymbols();
    expect(new Set(all.map(({ symbol, market }) => `${market}:${symbol}`)).size).toBe(all.length);
    expect(all.filter(({ since }) => !isDay(since))).toEqual([]);
    expect(all.filter(({ now, market }) => formerSymbol(now, market) !== null)).toEqual([]);
    expect(all.filter(({ symbol, market }) => unclearSymbol(symbol, market) !== null)).toEqual([]);
  });
});

describe('an ISIN of before a split', () => {
  it('leads to its share, and says until when it was', () => {
    expect(formerIsin('INE237A01028')).toMatchObject({ symbol: 'KOTAKBANK', market: 'IN', until: '2026-01-14' });
    expect(formerIsin('INE237A01036')).toBeNull();
  });

  it('has its check digit, stands once, on a day', () => {
    const all = FORMER_ISINS;
    expect(all.filter(({ isin }) => !isIsin(isin))).toEqual([]);
    expect(new Set(all.map(({ isin }) => isin)).size).toBe(all.length);
    expect(all.filter(({ until }) => !isDay(until))).toEqual([]);
  });
});

describe('a demerger', () => {
  it('leaves part of the cost with the company that goes on', () => {
    expect(demergersOf('VEDL', 'IN')).toMatchObject([
      { day: '2026-04-30', kept: 0.5234, parts: ['VAML', 'VEDPOWER', 'VOGL', 'VISL'].map((symbol) => ({ symbol })) },
    ]);
    expect(demergersOf('VEDL', 'US')).toEqual([]);
    for (const { kept, day, listed, parts, per } of DEMERGERS) {
      expect(kept > 0 && kept < 1 && isDay(day) && parts.length > 0 && per >= 1).toBe(true);
      expect(listed === null || (isDay(listed) && listed > day)).toBe(true);
    }
  });

  it('is found by the companies that it made', () => {
    expect(demergerInto('ITCHOTELS', 'IN')).toMatchObject({ symbol: 'ITC', day: '2025-01-06', kept: 0.8649, per: 10 });
    expect(demergerInto('KWIL', 'IN')).toMatchObject({ symbol: 'HINDUNILVR', per: 1 });
    expect(demergerInto('ITC', 'IN')).toBeNull();
  });
});
