import { readFile } from 'node:fs/promises';
import { stockDataResponseSchema } from '@ballast/contract/quotes';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { post, testDeps, VISITOR } from '../testing/function-deps.ts';
import { startYahooStandIn, type YahooStandIn } from '../testing/yahoo-stand-in.ts';
import { functions, HOSTED_ONLY } from './registry.ts';

let yahoo: YahooStandIn;
beforeAll(async () => {
  yahoo = await startYahooStandIn();
});
beforeEach(() => {
  // A Wednesday on which New York trades: whether a price is live hangs on the clock.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T16:00:00Z') });
  yahoo.reset();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => yahoo.stop());

function call(name: string, body: unknown, environment: Record<string, string> = {}) {
  const deps = testDeps({ MARKET_DATA_BASE_URL: yahoo.url, ...environment });
  const response = functions[name]?.createHandler(deps)(post(body), VISITOR);
  return { deps, response };
}

async function quotes(name: string, body: unknown, environment?: Record<string, string>) {
  const response = await call(name, body, environment).response;
  expect(response?.status).toBe(200);
  return stockDataResponseSchema.parse(await response?.json()).data;
}

describe('get-stock-data', () => {
  it('answers visitors, in the order asked, each symbol once §7.16 §7.18', async () => {
    const data = await quotes('get-stock-data', { symbols: ['msft', 'NOSUCH', 'AAPL', 'MSFT'] });
    expect(data.map(({ symbol, status, price, source }) => [symbol, status, price, source])).toEqual([
      ['MSFT', 'live', 428.15, 'yahoo'],
      ['NOSUCH', 'unknown_symbol', null, 'yahoo'],
      ['AAPL', 'live', 231.4, 'yahoo'],
    ]);
  });

  it('answers with samples that say so when the provider fails, and logs why §8.4', async () => {
    yahoo.setFault({ kind: 'rate_limited', retryAfter: 60 });
    const { deps, response } = call('get-stock-data', { symbols: ['AAPL', 'MSFT'] });
    const { data } = stockDataResponseSchema.parse(await (await response)?.json());
    for (const quote of data) {
      expect(quote).toMatchObject({ status: 'error', source: 'sample', currency: 'USD', reason: 'rate_limited' });
      expect(quote.price).toBeGreaterThanOrEqual(50);
      expect(quote.price).toBeLessThanOrEqual(250);
    }
    expect(deps.events).toContainEqual({
      level: 'warn',
      event: 'quotes_failed',
      fields: { requestId: 'request-1', requested: 2, failures: { rate_limited: 2 } },
    });
  });

  it('answers with the last price, as stale and with the reason, where there was one', async () => {
    const handle = functions['get-stock-data']?.createHandler(testDeps({ MARKET_DATA_BASE_URL: yahoo.url }));
    const ask = async () => {
      const response = await handle?.(post({ symbols: ['AAPL'] }), VISITOR);
      return stockDataResponseSchema.parse(await response?.json()).data[0];
    };
    expect(await ask()).toMatchObject({ price: 231.4, status: 'live' });
    vi.setSystemTime(new Date('2026-11-18T16:10:00Z'));
    yahoo.setFault({ kind: 'rate_limited', retryAfter: 60 });
    expect(await ask()).toMatchObject({ price: 231.4, status: 'stale', source: 'yahoo', reason: 'rate_limited' });
  });

  it('gives a sample only to the symbol whose price cannot be right', async () => {
    yahoo.setQuote('MSFT', { currency: 'GBp' });
    const data = await quotes('get-stock-data', { symbols: ['AAPL', 'MSFT'] });
    expect(data).toMatchObject([
      { symbol: 'AAPL', status: 'live', price: 231.4 },
      { symbol: 'MSFT', status: 'error', source: 'sample', reason: 'currency_mismatch' },
    ]);
    expect(data[0]).not.toHaveProperty('reason');
  });

  it('does not wait for a silent provider beyond its deadline', async () => {
    yahoo.setFault({ kind: 'silence', seconds: 30 });
    const data = await quotes('get-stock-data', { symbols: ['AAPL'] }, { MARKET_DATA_DEADLINE_MS: '150' });
    expect(data).toMatchObject([{ status: 'error', reason: 'timeout' }]);
  });

  it.each([
    [{}, 'symbols: invalid_type'],
    [{ symbols: [] }, 'symbols: too_small'],
    [{ symbols: ['AAPL', 'NSE:INFY'] }, 'symbols.1: invalid_format'],
    [{ symbols: Array.from({ length: 501 }, () => 'A') }, 'symbols: too_big'],
  ])('refuses %o', async (body, message) => {
    const response = await call('get-stock-data', body).response;
    expect(response?.status).toBe(400);
    expect(await response?.json()).toMatchObject({ error: { code: 'validation_failed', message } });
    expect(yahoo.calls).toEqual([]);
  });
});

describe('get-indian-stock-data', () => {
  it('asks the exchange named, NSE when none is §7.17', async () => {
    expect(await quotes('get-indian-stock-data', { symbols: ['INFY', 'M&M'] })).toMatchObject([
      { symbol: 'INFY', price: 1866.4, currency: 'INR', exchange_code: 'NSE' },
      { symbol: 'M&M', price: 2956.8 },
    ]);
    expect(await quotes('get-indian-stock-data', { symbols: ['INFY'], exchange: 'BSE' })).toMatchObject([
      { symbol: 'INFY', price: 1866.55, exchange_code: 'BSE' },
    ]);
  });

  it('has samples in rupees and in their range', async () => {
    yahoo.setFault('server_error');
    const [quote] = await quotes('get-indian-stock-data', { symbols: ['INFY'], exchange: 'BSE' });
    expect(quote).toMatchObject({ status: 'error', currency: 'INR', exchange_code: 'BSE', reason: 'upstream_error' });
    expect(quote?.price).toBeGreaterThanOrEqual(100);
    expect(quote?.price).toBeLessThanOrEqual(1100);
  });

  it('refuses an exchange of another country', async () => {
    const response = await call('get-indian-stock-data', { symbols: ['AAPL'], exchange: 'NASDAQ' }).response;
    expect(await response?.json()).toMatchObject({ error: { message: 'exchange: invalid_value' } });
  });
});

describe.each(Object.entries(functions))('%s on hosted Supabase', (name, { access }) => {
  it('is deployed from its bundle, its tokens verified only where the function needs a user', async () => {
    const config = await readFile(new URL('../config.toml', import.meta.url), 'utf8');
    const [, section = ''] = config.split(`[functions.${name}]\n`);
    const [settings] = section.split(/^\[/m);
    expect(settings).toContain(`verify_jwt = ${access === 'user'}\n`);
    expect(settings).toContain(`entrypoint = "../dist/functions/${name}/index.js"\n`);
  });
});

it.each(HOSTED_ONLY)('%s is deployed from its bundle; it asks for a secret of its own', async (name) => {
  const config = await readFile(new URL('../config.toml', import.meta.url), 'utf8');
  expect(config).toContain(
    `[functions.${name}]\nverify_jwt = false\nentrypoint = "../dist/functions/${name}/index.js"\n`,
  );
  expect(functions).not.toHaveProperty(name);
});
