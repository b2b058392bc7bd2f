import type { Holding } from '@ballast/engine/assets/holding';
import { CURRENCIES } from '@ballast/engine/money/currency';
import type { ExchangeRate } from '@ballast/engine/money/exchange-rate';
import type { Quote } from '@ballast/engine/quotes/quote';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { sampleMarketQuote } from '@ballast/engine/sample-market/sample-market-quote';
import { sampleRate } from '@ballast/engine/sample-market/sample-rates';
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts';
import type { QuotesByKey } from './quotes-by-key.ts';

const LONGEST_MS = 15;

/** Prices of the sample market. Load this when somebody wants them: nobody else waits for it. */
export async function sampleMarketQuotes(holdings: readonly Holding[]): Promise<QuotesByKey> {
  const now = new Date();
  const quotes = new Map<string, Quote>();
  let since = -Infinity;
  for (const { symbol, market, exchange } of holdings) {
    // Each is made of decades of days: the page goes on answering between them.
    if (performance.now() - since > LONGEST_MS) {
      await yieldToEventLoop();
      since = performance.now();
    }
    quotes.set(
      quoteKey(symbol, market),
      sampleMarketQuote({ symbol, market, exchange, kind: 'share', sector: null }, now),
    );
  }
  return quotes;
}

/** Exchange rates of the sample market, from the dollar into every other currency. */
export function sampleMarketRates(): readonly ExchangeRate[] {
  const now = new Date();
  return CURRENCIES.flatMap((currency) => (currency === 'USD' ? [] : (sampleRate('USD', currency, now) ?? [])));
}
