import type { ValuedAsset } from '../assets/valued-asset.ts';
import type { Sector } from '../instruments/sector.ts';
import type { PriceState, ReportHolding } from './input.ts';
import type { CategoryIndex } from '../portfolio-history/fund-index.ts';
import { currencyOfMarket, type Market } from '../quotes/market.ts';
import type { Position } from '../valuation/position.ts';
import { basisOf } from '../valuation/value-position.ts';
import type { WantedSeries } from '../portfolio-history/wanted-series.ts';

/** The positions that have a value today. */
export function reportHoldings(
  positions: readonly Position[],
  sectorOf: (symbol: string, market: Market) => Sector | null,
  isFund: (symbol: string, market: Market) => boolean,
  isNoEquity: (symbol: string, market: Market) => boolean,
  categoryIndexOf: (symbol: string, market: Market) => CategoryIndex | null,
  identityOf: (symbol: string, market: Market) => Pick<ReportHolding, 'isin' | 'name' | 'followsGrowth'>,
): readonly ReportHolding[] {
  return positions.flatMap((position) => {
    const { key, holding, value } = position;
    const { symbol, market, currency, shares } = holding;
    if (value === null) return [];
    const sector = sectorOf(symbol, market);
    const kind = { isFund: isFund(symbol, market), isNoEquity: isNoEquity(symbol, market) };
    const categoryIndex = categoryIndexOf(symbol, market);
    const ofCategory = categoryIndex === null ? {} : { categoryIndex };
    const identity = identityOf(symbol, market);
    return [
      { key, market, currency, shares, value, sector, ...kind, ...ofCategory, ...identity, price: stateOf(position) },
    ];
  });
}

/**
 * The same with metals and cryptocurrencies, each as units of what its price follows. One that follows something that is held too is one
 * holding with it.
 */
export function withAssets(
  holdings: readonly ReportHolding[],
  assets: readonly ValuedAsset[],
): readonly ReportHolding[] {
  const byKey = new Map(holdings.map((holding) => [holding.key, holding]));
  for (const { series, value, quote } of assets) {
    if (series === null || value.value === null) continue;
    const { key, units } = series;
    const held = byKey.get(key);
    const market = marketOfKey(key);
    byKey.set(key, {
      key,
      market,
      currency: currencyOfMarket(market),
      shares: (held?.shares ?? 0) + units,
      value: (held?.value ?? 0) + value.value,
      sector: null,
      isFund: true,
      isNoEquity: true,
      price: held?.price ?? stateOf({ basis: basisOf(quote), quote }),
    });
  }
  return [...byKey.values()];
}

/** What the prices of assets follow, as a history is asked for. */
export function assetSeries(assets: readonly ValuedAsset[], held: ReadonlySet<string>): readonly WantedSeries[] {
  const keys = new Set(assets.flatMap(({ series }) => (series === null || held.has(series.key) ? [] : [series.key])));
  return [...keys].map((key) => {
    const market = marketOfKey(key);
    const symbol = key.slice(key.indexOf(':') + 1);
    return { key, symbol, market, exchange: null, kind: 'share', sector: null };
  });
}

function marketOfKey(key: string): Market {
  return key.startsWith('IN:') ? 'IN' : 'US';
}

/** Keys of those that have none, and of what metals and cryptocurrencies without one follow: the report has to say that it leaves them out. */
export function unpricedOf(positions: readonly Position[], assets: readonly ValuedAsset[]): readonly string[] {
  const followed = assets.flatMap(({ series, value }) => (series === null || value.value !== null ? [] : [series.key]));
  return [...new Set([...positions.flatMap(({ key, value }) => (value === null ? [key] : [])), ...followed])];
}

function stateOf({ basis, quote }: Pick<Position, 'basis' | 'quote'>): PriceState {
  if (basis === 'sample') return 'sample';
  return quote?.status === 'stale' ? 'stale' : 'market';
}
