import type { Sector } from '@ballast/engine/instruments/sector';
import type { PriceState, ReportHolding } from '@ballast/engine/report/input';
import type { Market } from '@ballast/engine/quotes/market';
import type { Position } from '@ballast/engine/valuation/position';

/** The positions that have a value today. */
export function reportHoldings(
  positions: readonly Position[],
  sectorOf: (symbol: string, market: Market) => Sector | null,
  isFund: (symbol: string, market: Market) => boolean,
): readonly ReportHolding[] {
  return positions.flatMap((position) => {
    const { key, holding, value } = position;
    const { symbol, market, currency, shares } = holding;
    if (value === null) return [];
    const sector = sectorOf(symbol, market);
    return [{ key, market, currency, shares, value, sector, isFund: isFund(symbol, market), price: stateOf(position) }];
  });
}

/** Keys of those that have none: the report has to say that it leaves them out. */
export function unpricedOf(positions: readonly Position[]): readonly string[] {
  return positions.flatMap(({ key, value }) => (value === null ? [key] : []));
}

function stateOf({ basis, quote }: Position): PriceState {
  if (basis === 'sample') return 'sample';
  return quote?.status === 'stale' ? 'stale' : 'market';
}
