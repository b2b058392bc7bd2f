import type { ValuedAsset } from '@ballast/engine/assets/valued-asset';
import type { Position } from '@ballast/engine/valuation/position';
import type { PriceSource } from '../../../entities/quotes/price-source.ts';

/** What a report is about: what is analysed, at the prices of one moment. */
export interface ReportSubject {
  readonly holdings: readonly Position[];
  /** Those without a symbol; missing where there are none. */
  readonly assets?: readonly ValuedAsset[];
  readonly prices: PriceSource;
  readonly at: Date;
}
