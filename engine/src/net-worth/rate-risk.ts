import { durationOfAsset, interestRateShock } from '../assets/duration.ts';
import { durationOfCategory } from '../assets/fund-durations.ts';
import type { ValuedAsset } from '../assets/valued-asset.ts';
import type { Day } from '../calendar/day.ts';
import type { Currency } from '../money/currency.ts';
import type { Position } from '../valuation/position.ts';

/** What a rise of interest rates would cost, by currency. */
export interface RateRisk {
  readonly currency: Currency;
  /** Value of the bonds and debt funds that it covers. */
  readonly value: number;
  readonly loss: number;
  readonly bonds: number;
  readonly funds: number;
}

/**
 * What bonds and debt funds would lose if all interest rates rose by `points` percentage points: value × modified duration, of a bond from its
 * terms, of a fund assumed by AMFI's category. Deposits lose nothing.
 *
 * @param categoryOf AMFI's category of a position by its place; null for what is no scheme
 */
export function rateRisk(
  positions: readonly Position[],
  assets: readonly ValuedAsset[],
  categoryOf: (place: number) => string | null,
  today: Day,
  points: number,
): readonly RateRisk[] {
  const funds = positions.flatMap(({ key, holding, value }, place) => {
    const category = categoryOf(place);
    const duration = category === null ? null : durationOfCategory(category);
    return value === null || duration === null
      ? []
      : [{ id: key, value, duration: duration.years, currency: holding.currency }];
  });
  const bonds = assets.flatMap(({ key, asset, value: { value, currency } }) => {
    const duration = durationOfAsset(asset, today);
    return value === null || duration === null || duration === 0 ? [] : [{ id: key, value, duration, currency }];
  });
  const items = [...funds, ...bonds];
  return [...new Set(items.map(({ currency }) => currency))].map((currency) => {
    const own = items.filter((item) => item.currency === currency);
    const ownFunds = funds.filter((item) => item.currency === currency).length;
    const loss = interestRateShock(own, points).reduce((sum, item) => sum + item.loss, 0);
    return {
      currency,
      value: own.reduce((sum, { value }) => sum + value, 0),
      loss,
      bonds: own.length - ownFunds,
      funds: ownFunds,
    };
  });
}
