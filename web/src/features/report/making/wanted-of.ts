import { GOLD_BOND_FUND, isGoldBond } from '@ballast/engine/assets/gold-bond';
import type { ValuedAsset } from '@ballast/engine/assets/valued-asset';
import type { InstrumentKind } from '@ballast/engine/instruments/kind';
import { usFundOf } from '@ballast/engine/instruments/nav-fund';
import { SECTORS } from '@ballast/engine/instruments/sector';
import { instrumentClass } from '@ballast/engine/net-worth/instrument-class';
import { categoryIndexOf } from '@ballast/engine/portfolio-history/fund-index';
import type { Market } from '@ballast/engine/quotes/market';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import type { Position } from '@ballast/engine/valuation/position';
import type { Instrument } from '../../../entities/instruments/instrument.ts';
import { wantedSeries } from '../../../entities/price-history/wanted-series.ts';
import { assetSeries, reportHoldings, unpricedOf, withAssets } from './report-holdings.ts';

const FUNDS: ReadonlySet<InstrumentKind> = new Set(['etf', 'fund', 'gold_bond']);

/** The holdings of a report as far as instruments are known, and the series that it needs of them. */
export function wantedOf(
  positions: readonly Position[],
  assets: readonly ValuedAsset[],
  instruments: readonly (Instrument | null)[],
) {
  const known = new Map(
    instruments.flatMap((one) => (one === null ? [] : [[quoteKey(one.symbol, one.market), one] as const])),
  );
  const sectorOf = (symbol: string, market: Market) =>
    SECTORS.find((sector) => sector === known.get(quoteKey(symbol, market))?.sector) ?? null;
  const isFund = (symbol: string, market: Market) => {
    const kind = known.get(quoteKey(symbol, market))?.kind;
    return kind === undefined ? market === 'US' && usFundOf(symbol) !== null : FUNDS.has(kind);
  };
  const isNoEquity = (symbol: string, market: Market) => {
    const instrument = known.get(quoteKey(symbol, market)) ?? null;
    const assetClass = instrumentClass(instrument, market === 'US' ? symbol : '');
    const hasNoIndex = market === 'IN' && instrument !== null && categoryIndexOf(instrument) === 'none';
    return isGoldBond(symbol, market) || assetClass !== 'equity' || hasNoIndex;
  };
  const categoryOf = (symbol: string, market: Market) => {
    const instrument = market === 'IN' ? known.get(quoteKey(symbol, market)) : undefined;
    const found = instrument === undefined ? null : categoryIndexOf(instrument);
    return found === 'none' ? null : found;
  };
  const identityOf = (symbol: string, market: Market) => {
    const one = known.get(quoteKey(symbol, market));
    return one === undefined ? {} : { isin: one.isin, name: one.name };
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
    unpriced: unpricedOf(positions),
  };
}
