import { analysePortfolio, type Analysis } from '@ballast/engine/analysis/analyse';
import type { Holding } from '@ballast/engine/holdings/holding';
import type { Market } from '@ballast/engine/quotes/market';
import { fetchQuotes } from './fetch-quotes.ts';
import { isSample, keepPrices, marketsWith, type QuotesByKey } from './quotes-by-key.ts';

/**
 * Why there is an analysis. `asked`: the person pressed the button, and is taken to the result. `resumed`: after a reload,
 * nothing moves and nothing is said. `refreshed`: new prices for what is in sight.
 */
export type Occasion = 'asked' | 'resumed' | 'refreshed';

/** What the engine says about some holdings, at the prices of one moment. */
export interface PricedAnalysis extends Analysis {
  /** What was analysed: one holding per share. */
  readonly asked: readonly Holding[];
  readonly quotes: QuotesByKey;
  /** Markets whose prices are generated, all or some. */
  readonly sampled: readonly Market[];
  /** Markets where a refresh brought no price, so that one of before stays. */
  readonly kept: readonly Market[];
  readonly at: Date;
  readonly occasion: Occasion;
}

/**
 * Asks for prices and analyses. A refresh keeps prices of `before` where it only got samples.
 * @throws when there are no holdings (callers ask only with some), or when `signal` gave it up.
 */
export async function analyse(
  holdings: readonly Holding[],
  occasion: Occasion,
  before: PricedAnalysis | null,
  signal: AbortSignal,
): Promise<PricedAnalysis> {
  const fresh = await fetchQuotes(holdings, signal);
  const quotes = occasion === 'refreshed' && before !== null ? keepPrices(fresh, before.quotes) : fresh;
  const result = analysePortfolio(holdings, quotes);
  if (!result.ok) throw new Error(result.reason);
  return {
    ...result.analysis,
    asked: holdings,
    quotes,
    sampled: marketsWith(quotes, isSample),
    kept: marketsWith(quotes, (quote, key) => quote !== fresh.get(key)),
    at: new Date(),
    occasion,
  };
}
