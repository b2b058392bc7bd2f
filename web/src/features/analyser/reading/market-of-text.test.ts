import { describe, expect, it } from 'vitest';
import { marketOfText } from './market-of-text.ts';

const KNOWN = new Set(['US:AAPL', 'US:MSFT', 'IN:INFY', 'IN:TCS', 'US:INFY', 'US:SBI', 'US:HDFC']);
const isKnown = (symbol: string, market: string) => KNOWN.has(`${market}:${symbol}`);
const { signal } = new AbortController();
const inUs = (text: string) => marketOfText(text, { market: 'US', isKnown }, signal);
const inIndia = (text: string) => marketOfText(text, { market: 'IN', isKnown }, signal);

describe('the market of a pasted list', () => {
  it('is the one whose list knows most of it', async () => {
    expect(await inUs('INFY 10\nTCS 5')).toBe('IN');
    expect(await inUs('AAPL 10\nMSFT 5\nTCS 1')).toBe('US');
  });

  it('stays as it is where both know as many, or none', async () => {
    expect(await inUs('INFY 10')).toBe('US');
    expect(await inUs('FOO 10\nBAR 2')).toBe('US');
    expect(await inUs('')).toBe('US');
  });

  it('is also that of a symbol that has to be asked about there', async () => {
    expect(await inIndia('SBI 10\nINFY 5')).toBe('IN');
    expect(await inIndia('SBI 10')).toBe('IN');
    expect(await inUs('SBI 10\nTCS 5')).toBe('IN');
    expect(await inUs('SBI 10\nINFY 5')).toBe('US');
    expect(await inIndia('SBI 10\nAAPL 5')).toBe('US');
  });

  it('is not moved by lines that name their exchange', async () => {
    expect(await inUs('NSE:INFY 10\nNSE:TCS 2\nAAPL 1')).toBe('US');
  });
});
