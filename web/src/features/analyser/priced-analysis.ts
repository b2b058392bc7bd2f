import { analysePortfolio, type Analysis } from '@ballast/engine/analysis/analyse';
import type { Holding } from '@ballast/engine/holdings/holding';
import type { Market } from '@ballast/engine/quotes/market';
import { fetchQuotes, sampledMarkets } from './fetch-quotes.ts';

/** What the engine says about some holdings, at the prices of one moment. */
export interface PricedAnalysis extends Analysis {
  /** What was analysed: one holding per share. */
  readonly asked: readonly Holding[];
  /** Markets whose prices are generated, all or some. */
  readonly sampled: readonly Market[];
  readonly at: Date;
  /** The person did not ask for it just now: nothing moves, nothing is said. */
  readonly quiet: boolean;
}

/**
 * Asks for prices and analyses.
 * @throws when there are no holdings: callers ask only with some.
 */
export async function analyse(holdings: readonly Holding[], quiet: boolean): Promise<PricedAnalysis> {
  const quotes = await fetchQuotes(holdings);
  const result = analysePortfolio(holdings, quotes);
  if (!result.ok) throw new Error(result.reason);
  const sampled = sampledMarkets(holdings, quotes);
  return { ...result.analysis, asked: holdings, sampled, at: new Date(), quiet };
}
