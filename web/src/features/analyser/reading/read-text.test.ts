import { describe, expect, it, vi } from 'vitest';
import { readText } from './read-text.ts';

const US = { market: 'US', isKnown: () => false } as const;

describe('reading a text', () => {
  it('gives its holdings, one a share, with what was merged and what is against it', async () => {
    const read = await readText('AAPL 10 @ 100\nAAPL 30 @ 200\nM5FT 5', US, new AbortController().signal);
    // (10 · 100 + 30 · 200) / 40 = 7,000 / 40 = 175
    expect(read.owned.holdings).toMatchObject([{ symbol: 'AAPL', shares: 40, purchasePrice: 175 }]);
    expect(read.merges).toMatchObject([{ symbol: 'AAPL', count: 2 }]);
    expect(read.check).toEqual({ ok: false, reason: 'invalid_symbols', symbols: ['M5FT'] });
  });

  it('asks what a symbol means that names no share any more, unless the list has it', async () => {
    const text = 'HDFC 10 @ 2700\nINFY 5';
    const india = { market: 'IN', isKnown: () => false } as const;
    const { parsed, owned } = await readText(text, india, new AbortController().signal);
    expect(owned.holdings.map(({ symbol }) => symbol)).toEqual(['INFY']);
    expect(parsed.questions[0]?.readings.map(({ symbol }) => symbol)).toEqual(['HDFCBANK', 'HDFCLIFE', 'HDFCAMC']);
    const known = await readText(text, { ...india, isKnown: () => true }, new AbortController().signal);
    expect(known.parsed.questions).toEqual([]);
  });

  it('reads a symbol that a share had before as the one it has today, and says so, unless the list has it', async () => {
    const india = { market: 'IN', isKnown: () => false } as const;
    const read = await readText('LTIM 10 @ 5000\nLTM 10 @ 6000', india, new AbortController().signal);
    // (10 · 5,000 + 10 · 6,000) / 20
    expect(read.owned.holdings).toMatchObject([{ symbol: 'LTM', shares: 20, purchasePrice: 5500 }]);
    expect(read.former).toMatchObject([{ symbol: 'LTIM', now: 'LTM' }]);
    const known = await readText('LTIM 10', { ...india, isKnown: () => true }, new AbortController().signal);
    expect(known.owned.holdings).toMatchObject([{ symbol: 'LTIM' }]);
  });

  it('lets the page breathe on the way through a long text', async () => {
    const pauses = vi.spyOn(globalThis, 'setTimeout');
    const { parsed } = await readText('AAPL: 10 shares @ 150.25\n'.repeat(20_000), US, new AbortController().signal);
    expect(parsed.holdings).toHaveLength(20_000);
    expect(pauses.mock.calls.length).toBeGreaterThan(2);
  });

  it('stops in the middle when it is given up', async () => {
    const controller = new AbortController();
    const reading = readText('AAPL: 10 shares @ 150.25\n'.repeat(40_000), US, controller.signal);
    controller.abort(new Error('given up'));
    await expect(reading).rejects.toThrow('given up');
  });
});
