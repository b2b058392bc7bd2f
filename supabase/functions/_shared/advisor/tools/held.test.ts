import { describe, expect, it } from 'vitest';
import { named, notHeld, readSymbol } from './held.ts';

describe('a symbol as a model writes it', () => {
  it.each([
    ['INFY', { symbol: 'INFY', market: null, exchange: null }],
    ['NSE:INFY', { symbol: 'INFY', market: 'IN', exchange: 'NSE' }],
    ['BSE:500325', { symbol: '500325', market: 'IN', exchange: 'BSE' }],
    ['IN:M&M', { symbol: 'M&M', market: 'IN', exchange: null }],
    ['US:BRK.B', { symbol: 'BRK.B', market: 'US', exchange: null }],
    ['NASDAQ:AAPL', { symbol: 'AAPL', market: 'US', exchange: 'NASDAQ' }],
    ['INFY.NS', { symbol: 'INFY', market: 'IN', exchange: 'NSE' }],
    ['INFY.BO', { symbol: 'INFY', market: 'IN', exchange: 'BSE' }],
  ])('%s is read', (asked, expected) => {
    expect(readSymbol(asked)).toEqual(expected);
  });

  const held = [
    { symbol: 'INFY', market: 'IN' as const },
    { symbol: 'INFY', market: 'US' as const },
    { symbol: 'TCS', market: 'IN' as const },
  ];

  it('names what is held in both countries unless it says which', () => {
    expect(named(held, readSymbol('INFY'))).toEqual([held[0], held[1]]);
    expect(named(held, readSymbol('NYSE:INFY'))).toEqual([held[1]]);
    expect(named(held, readSymbol('WIPRO'))).toEqual([]);
  });

  it('that a share had before is the share under its symbol of today, or is said to be', () => {
    const ltm = { symbol: 'LTM', market: 'IN' as const };
    expect(named([...held, ltm], readSymbol('LTIM'))).toEqual([ltm]);
    expect(named([...held, ltm], readSymbol('US:LTIM'))).toEqual([]);
    expect(notHeld(readSymbol('ZOMATO'), held)).toContain('ZOMATO (Zomato) has been IN:ETERNAL since 2025-04-09.');
  });

  it('that is not held is refused with what is, and with what it may mean', () => {
    expect(notHeld(readSymbol('WIPRO'), held)).toBe('WIPRO is not among these holdings. Held: INFY, INFY, TCS.');
    expect(notHeld(readSymbol('HDFC'), held)).toContain('it may mean IN:HDFCBANK, IN:HDFCLIFE, IN:HDFCAMC');
    const many = Array.from({ length: 45 }, (_, i) => ({ symbol: `S${String(i)}` }));
    expect(notHeld(readSymbol('X'), many)).toMatch(/S29, and 15 more\.$/);
  });
});
