import { GOLD_BOND_FUND, isGoldBond } from '../assets/gold-bond.ts';
import type { ValuedAsset } from '../assets/valued-asset.ts';
import { isFundCode } from '../funds/fund-code.ts';
import type { InstrumentKind } from '../instruments/kind.ts';
import { usFundOf } from '../instruments/nav-fund.ts';
import { SECTORS } from '../instruments/sector.ts';
import { instrumentClass, type ClassifiedInstrument } from '../assets/instrument-class.ts';
import { categoryIndexOf } from '../portfolio-history/fund-index.ts';
import type { Market } from '../quotes/market.ts';
import { quoteKey } from '../quotes/quote-key.ts';
import type { Position } from '../valuation/position.ts';
import { wantedSeries } from '../portfolio-history/wanted-series.ts';
import { assetSeries, reportHoldings, unpricedOf, withAssets } from './report-holdings.ts';

/** Kinds whose risk is that of what they hold. */
export const FUND_KINDS: ReadonlySet<InstrumentKind> = new Set(['etf', 'fund', 'gold_bond']);

/** What a report has to know of an instrument that is held. */
export interface HeldInstrument extends ClassifiedInstrument {
  readonly symbol: string;
  readonly market: Market;
  readonly isin: string | null;
  /** By its code, see `Sector`; null for funds, and where it is not known. */
  readonly sector: string | null;
  /** Of a scheme that pays out: the code of its option that does not. */
  readonly growthCode?: string | null;
}

/** Whether its risk is that of what it holds; `instrument` is null where nothing is known of it. */
export function holdsMany(instrument: ClassifiedInstrument | null, symbol: string, market: Market): boolean {
  if (instrument !== null) return FUND_KINDS.has(instrument.kind);
  return isFundCode(symbol, market) || (market === 'US' && usFundOf(symbol) !== null);
}

/** Whether no index of shares may stand in for it; `quoteName` as in `instrumentClass`. */
export function followsNoIndex(
  instrument: ClassifiedInstrument | null,
  symbol: string,
  market: Market,
  quoteName: string | null = null,
): boolean {
  const assetClass = instrumentClass(instrument, market === 'US' ? symbol : '', quoteName);
  const hasNoIndex = market === 'IN' && instrument !== null && categoryIndexOf(instrument) === 'none';
  // Listed since 2024, most trusts of coins would be left out of longer windows: the index and their own residuals say more than nothing.
  const mayFollowIndex = assetClass === 'equity' || assetClass === 'crypto';
  return isGoldBond(symbol, market) || !mayFollowIndex || hasNoIndex;
}

/** The holdings of a report as far as instruments are known, and the series that it needs of them. */
export function reportFacts(
  positions: readonly Position[],
  assets: readonly ValuedAsset[],
  instruments: readonly (HeldInstrument | null)[],
) {
  const known = new Map(
    instruments.flatMap((one) => (one === null ? [] : [[quoteKey(one.symbol, one.market), one] as const])),
  );
  const quoteNames = new Map(positions.map(({ key, quote }) => [key, quote?.name ?? null] as const));
  const sectorOf = (symbol: string, market: Market) =>
    SECTORS.find((sector) => sector === known.get(quoteKey(symbol, market))?.sector) ?? null;
  const instrumentOf = (symbol: string, market: Market) => known.get(quoteKey(symbol, market)) ?? null;
  const isFund = (symbol: string, market: Market) => holdsMany(instrumentOf(symbol, market), symbol, market);
  const isNoEquity = (symbol: string, market: Market) =>
    followsNoIndex(instrumentOf(symbol, market), symbol, market, quoteNames.get(quoteKey(symbol, market)));
  const categoryOf = (symbol: string, market: Market) => {
    const instrument = market === 'IN' ? known.get(quoteKey(symbol, market)) : undefined;
    const found = instrument === undefined ? null : categoryIndexOf(instrument);
    return found === 'none' ? null : found;
  };
  const identityOf = (symbol: string, market: Market) => {
    const one = known.get(quoteKey(symbol, market));
    if (one === undefined) return {};
    const isFollowing = (one.growthCode ?? null) !== null;
    return { isin: one.isin, name: one.name, ...(isFollowing && { followsGrowth: true }) };
  };
  const followed = (symbol: string, market: Market) =>
    isGoldBond(symbol, market) ? GOLD_BOND_FUND.symbol : (known.get(quoteKey(symbol, market))?.growthCode ?? null);
  const holdings = reportHoldings(positions, sectorOf, isFund, isNoEquity, categoryOf, identityOf);
  const categories = holdings.flatMap(({ categoryIndex }) => categoryIndex ?? []);
  const shares = wantedSeries(positions, sectorOf, followed, categories);
  return {
    ...shares,
    series: [...shares.series, ...assetSeries(assets, new Set(shares.series.map(({ key }) => key)))],
    holdings: withAssets(holdings, assets),
    unpriced: unpricedOf(positions, assets),
  };
}
