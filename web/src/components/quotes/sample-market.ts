import type { Holding } from '@ballast/engine/holdings/holding';
import { CURRENCIES } from '@ballast/engine/money/currency';
import type { ExchangeRate } from '@ballast/engine/money/exchange-rate';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import type { QuotesByKey } from './quotes-by-key.ts';

/** Prices of the sample market. It comes when somebody wants it: nobody else loads it. */
export async function sampleMarketQuotes(holdings: readonly Holding[]): Promise<QuotesByKey> {
  const { sampleMarketQuote } = await import('@ballast/engine/sample-market/sample-market-quote');
  const now = new Date();
  return new Map(
    holdings.map(({ symbol, market, exchange }) => [
      quoteKey(symbol, market),
      sampleMarketQuote({ symbol, market, exchange, kind: 'share', sector: null }, now),
    ]),
  );
}

/** Exchange rates of the sample market, from the dollar into every other currency. */
export async function sampleMarketRates(): Promise<readonly ExchangeRate[]> {
  const { sampleRate } = await import('@ballast/engine/sample-market/sample-rates');
  const now = new Date();
  return CURRENCIES.flatMap((currency) => (currency === 'USD' ? [] : (sampleRate('USD', currency, now) ?? [])));
}
