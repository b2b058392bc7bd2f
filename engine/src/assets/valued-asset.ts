import type { Day } from '../calendar/day.ts';
import type { Holding } from './holding.ts';
import { currencyOfMarket } from '../quotes/market.ts';
import type { Quote } from '../quotes/quote.ts';
import type { Asset } from './asset.ts';
import { seriesOf, valueAsset, type AssetSeries, type AssetValue } from './value-asset.ts';

/** An asset without a symbol, with what it is worth today. */
export interface ValuedAsset {
  /** `asset:0`: its place among those that were valued with it. */
  readonly key: string;
  readonly asset: Asset;
  readonly value: AssetValue;
  /** What its price follows; null for what has no market price. */
  readonly series: AssetSeries | null;
  /** What `series` is priced by; null where there is none. */
  readonly quote: Quote | null;
}

/** The holding whose quote prices an asset; none for what has no market price. */
export function seriesHolding(asset: Asset): readonly Holding[] {
  const series = seriesOf(asset);
  if (series === null) return [];
  const [market, symbol] = series.key.startsWith('IN:')
    ? (['IN', series.key.slice('IN:'.length)] as const)
    : (['US', series.key.slice('US:'.length)] as const);
  const currency = currencyOfMarket(market);
  return [{ symbol, exchange: null, market, currency, shares: series.units, purchasePrice: null }];
}

/** Values assets on `today` at quotes keyed by `quoteKey`. A quote without a price is none. */
export function valuedAssets(
  assets: readonly Asset[],
  today: Day,
  quotes: ReadonlyMap<string, Quote>,
): readonly ValuedAsset[] {
  const priceOf = (key: string) => {
    const quote = quotes.get(key);
    const price = quote?.price ?? null;
    if (quote === undefined || price === null || price <= 0) return null;
    return { price, asOf: (quote.as_of ?? today).slice(0, 10) };
  };
  return assets.map((asset, place) => {
    const series = seriesOf(asset, today);
    const quote = series === null ? null : (quotes.get(series.key) ?? null);
    return { key: `asset:${String(place)}`, asset, value: valueAsset(asset, today, priceOf), series, quote };
  });
}
