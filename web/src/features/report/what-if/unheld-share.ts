import type { ListedSymbol } from '@ballast/engine/holdings/listed-symbol';
import { currencyOfMarket } from '@ballast/engine/quotes/market';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import type { ReportHolding } from '@ballast/engine/report/input';
import type { WantedSeries } from '@ballast/engine/portfolio-history/wanted-series';

/** A share that could be bought: none of it is held. */
export interface UnheldShare {
  readonly holding: ReportHolding;
  /** What its closes are asked for by. */
  readonly series: WantedSeries;
}

export function unheldShare(
  { symbol, market, exchange }: ListedSymbol,
  kind: Pick<ReportHolding, 'sector' | 'isFund' | 'isNoEquity'>,
): UnheldShare {
  const key = quoteKey(symbol, market);
  return {
    holding: { key, market, currency: currencyOfMarket(market), shares: 0, value: 0, ...kind, price: 'market' },
    series: { key, symbol, market, exchange, kind: 'share', sector: kind.sector },
  };
}
