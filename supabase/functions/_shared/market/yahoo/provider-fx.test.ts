import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startYahooStandIn, type YahooStandIn } from '../../../../testing/yahoo-stand-in.ts';
import type { FxPair } from '../provider.ts';
import { yahooProvider } from './provider.ts';

const PAIRS: readonly FxPair[] = [
  { base: 'USD', quote: 'INR' },
  { base: 'EUR', quote: 'GBP' },
  { base: 'JPY', quote: 'INR' },
];

let yahoo: YahooStandIn;
beforeAll(async () => {
  yahoo = await startYahooStandIn();
  // The library keeps one session for a worker: that of another file is refused, and what was asked is asked again.
  await ask();
});
beforeEach(() => yahoo.reset());
afterEach(() => void vi.useRealTimers());
afterAll(() => yahoo.stop());

async function ask(pairs = PAIRS) {
  const provider = yahooProvider({ fetch, baseUrl: yahoo.url, deadlineMs: 5_000, now: () => new Date() });
  return Object.fromEntries(await provider.fx(pairs, new AbortController().signal));
}

describe('rates from Yahoo', () => {
  it('are those of now, all asked in one request', async () => {
    vi.setSystemTime('2026-11-18T16:00:00Z');
    const rates = await ask();
    // From dollars for one: 1 / 0.0118, 1.158 / 1.312, 0.00646 / 0.0118.
    expect(rates).toMatchObject({
      'USD/INR': { ok: true, value: { base: 'USD', quote: 'INR', rate: 84.745_76 } },
      'EUR/GBP': { ok: true, value: { rate: 0.882_622 } },
      'JPY/INR': { ok: true, value: { rate: 0.547_457_6 } },
    });
    expect(rates).toMatchObject({ 'USD/INR': { value: { asOf: new Date('2026-11-18T16:00:00Z') } } });
    expect(yahoo.calls.filter(({ path }) => path === '/v7/finance/quote')).toHaveLength(1);
  });

  it('are found under the short name Yahoo has for those of the dollar', async () => {
    yahoo.setQuote('USDINR=X', { symbol: 'INR=X' });
    expect(await ask()).toMatchObject({ 'USD/INR': { ok: true, value: { rate: 84.745_76 } } });
  });

  it('are unknown where Yahoo has none', async () => {
    yahoo.setQuote('EURGBP=X', null);
    expect(await ask()).toMatchObject({ 'EUR/GBP': { reason: 'unknown_symbol' }, 'USD/INR': { ok: true } });
  });

  it.each([
    ['rate_limited', 'rate_limited'],
    ['server_error', 'upstream_error'],
    ['unauthorized', 'upstream_error'],
    ['html', 'malformed'],
    ['nan_price', 'malformed'],
    ['missing_fields', 'malformed'],
    ['cut_body', 'unreachable'],
    ['wrong_currency', 'currency_mismatch'],
    ['pence', 'currency_mismatch'],
    ['hundredfold', 'bad_price'],
    ['zero_price', 'bad_price'],
    ['negative_price', 'bad_price'],
  ] as const)('%s leaves every pair without one, as %s, and the next ask has them', async (kind, reason) => {
    yahoo.setFault({ kind, on: 'fx' });
    const failed = { ok: false, reason };
    expect(await ask()).toEqual({ 'USD/INR': failed, 'EUR/GBP': failed, 'JPY/INR': failed });
    yahoo.setFault(null);
    expect(await ask()).toMatchObject({ 'USD/INR': { ok: true }, 'EUR/GBP': { ok: true }, 'JPY/INR': { ok: true } });
  });
});
