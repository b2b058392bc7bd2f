import { writeSharedReport, type SharedHolding, type SharedReport } from '@ballast/contract/shared-report';
import { convert } from '@ballast/engine/money/convert';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { sampleQuote } from '@ballast/engine/quotes/sample';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { exchangeRatesQuery } from '../../../entities/exchange-rates/queries.ts';
import { spreadAmount } from './spread-amount.ts';

const holdingOf = (listing: string, weight: number): SharedHolding => ({ listing, name: null, weight, risk: weight });
const reportOf = (holdings: readonly SharedHolding[], base: SharedReport['base'] = 'USD'): SharedReport => ({
  asOf: '2026-11-20',
  base,
  samples: 'none',
  scope: 'all',
  volatility: null,
  badDay: { oneIn: 20, horizon: 1, loss: 100 },
  index: null,
  crash: null,
  holdings,
  others: null,
});

/** The text at these prices; a price of null is generated, one that is missing was not answered. */
async function textOf(report: SharedReport, prices: Record<string, number | null>): Promise<string> {
  const unpriced: string[] = [];
  const lookup = {
    fetchQuotes: (holdings: Parameters<Parameters<typeof spreadAmount>[1]['fetchQuotes']>[0]) =>
      Promise.resolve(
        new Map(
          holdings.flatMap(({ symbol, market }) => {
            const price = prices[symbol];
            const sample = sampleQuote(symbol, market, () => 0.5, new Date('2026-11-20T10:00Z'));
            if (price === undefined) return [];
            return [
              [quoteKey(symbol, market), price === null ? sample : ({ ...sample, status: 'live', price } as const)],
            ];
          }),
        ),
      ),
    exchangeRatesQuery,
    convert,
    queryClient: new QueryClient(),
    signal: new AbortController().signal,
    prices: 'market',
  } as const;
  const text = await spreadAmount(writeSharedReport(report), lookup, (symbols) => unpriced.push(symbols));
  return [text, ...unpriced].join('\n');
}

test('a round amount is spread by weight, in fractions of shares without an exponent', async () => {
  const report = reportOf([holdingOf('NASDAQ:AAPL', 9000), holdingOf('US:BRK.A', 1000)]);
  // $900 at $300; $100 at $800,000,000 are 0.000000125 of a share.
  expect(await textOf(report, { AAPL: 300, 'BRK.A': 800_000_000 })).toBe('NASDAQ:AAPL: 3\nUS:BRK.A: 0.000000125');
});

test('crypto is typed by its code', async () => {
  expect(await textOf(reportOf([holdingOf('US:BTC-USD', 10_000)]), { 'BTC-USD': 80_000 })).toBe('crypto BTC 0.0125');
});

test('what has no price, or only a generated one, is left out and named', async () => {
  const report = reportOf([holdingOf('US:A', 5000), holdingOf('US:B', 3000), holdingOf('US:C', 2000)]);
  expect(await textOf(report, { A: 10, B: null })).toBe('US:A: 100\nB, C');
});

test('without any price there is no text', async () => {
  await expect(textOf(reportOf([holdingOf('US:A', 10_000)]), { A: null })).rejects.toThrow('has a price');
});
