import type { Position } from '@ballast/engine/valuation/position';
import type { PriceSource } from '../../entities/quotes/price-source.ts';

/** What a report is about: analysed holdings, at the prices of one moment. */
export interface ReportSubject {
  readonly holdings: readonly Position[];
  readonly prices: PriceSource;
  readonly at: Date;
}
