import { analysePortfolio, type Analysis } from '@ballast/engine/analysis/analyse';
import type { ValuedAsset } from '@ballast/engine/assets/valued-asset';
import type { Owned } from '@ballast/engine/holdings/owned';
import type { Market } from '@ballast/engine/quotes/market';
import type { Quote } from '@ballast/engine/quotes/quote';
import { priceOwned } from '../../../entities/quotes/price-owned.ts';
import type { PriceSource } from '../../../entities/quotes/price-source.ts';
import { today } from '../../../lib/today.ts';
import { isSample, keepPrices, marketsWith, type QuotesByKey } from '../../../entities/quotes/quotes-by-key.ts';

/**
 * Why there is an analysis. `asked`: the person pressed the button, and is taken to the result. `resumed`: after a reload,
 * nothing moves and nothing is said. `refreshed`: new prices for what is in sight. `stored`: the last report, while the server
 * cannot be reached.
 */
export type Occasion = 'asked' | 'resumed' | 'refreshed' | 'stored';

/** What the engine says about some holdings, at the prices of one moment. */
export interface PricedAnalysis extends Analysis {
  /** What was analysed. */
  readonly asked: Owned;
  /** Those without a symbol, each with its value. */
  readonly assets: readonly ValuedAsset[];
  readonly quotes: QuotesByKey;
  /** Whose prices they are. */
  readonly prices: PriceSource;
  /** Markets where generated prices stand in for those that did not come; none in the sample market, which was chosen. */
  readonly sampled: readonly Market[];
  /** Markets whose prices could not be had, so that those of before stand, of this browser's or the backend's. */
  readonly kept: readonly Market[];
  readonly at: Date;
  readonly occasion: Occasion;
}

interface Ask {
  readonly occasion: Occasion;
  readonly prices: PriceSource;
  readonly before: PricedAnalysis | null;
}

/**
 * Asks for prices and analyses. A refresh keeps prices of `before` where it only got samples.
 * @throws when `signal` gave it up.
 */
export async function analyse(
  owned: Owned,
  { occasion, prices, before }: Ask,
  signal: AbortSignal,
): Promise<PricedAnalysis> {
  const { quotes: fresh, valueAssets } = await priceOwned(owned, prices, signal);
  const quotes = occasion === 'refreshed' && before?.prices === prices ? keepPrices(fresh, before.quotes) : fresh;
  const at = new Date();
  return {
    ...analysePortfolio(owned.holdings, quotes),
    asked: owned,
    assets: valueAssets(owned.assets, today(at), quotes),
    quotes,
    prices,
    sampled: prices === 'market' ? marketsWith(quotes, isSample) : [],
    kept: marketsWith(quotes, (quote, key) => quote !== fresh.get(key) || isLastKnown(quote)),
    at,
    occasion,
  };
}

/** The backend's last stored price, given because no provider answered. */
function isLastKnown({ status, reason }: Quote): boolean {
  return status === 'stale' && reason !== undefined;
}
