import type { Asset } from '../assets/asset.ts';
import { durationOfAsset, interestRateShock } from '../assets/duration.ts';
import { durationOfCategory, durationOfName } from '../assets/fund-durations.ts';
import { instrumentClass, LEVERAGED, type ClassifiedInstrument } from '../assets/instrument-class.ts';
import type { ValuedAsset } from '../assets/valued-asset.ts';
import type { Day } from '../calendar/day.ts';
import type { Currency } from '../money/currency.ts';
import { positionName, type Position } from '../valuation/position.ts';

/** What a rise of interest rates would cost, by currency. */
export interface RateRisk {
  readonly currency: Currency;
  /** Value of the bonds and debt funds that it covers. */
  readonly value: number;
  readonly loss: number;
  readonly bonds: number;
  readonly funds: number;
  /**
   * What it leaves out, by name, an empty one for a bond without: leveraged and inverse debt funds, those of which neither category nor name tells
   * the duration, and bonds without rate or maturity.
   */
  readonly unknown: readonly string[];
}

/**
 * What bonds and debt funds would lose if all interest rates rose by `points` percentage points: value × modified duration, of a bond from its
 * terms, of a fund assumed by AMFI's category or its name. Deposits lose nothing.
 *
 * @param instrumentOf what a position is, by its place; null where nothing is known of it
 */
export function rateRisk(
  positions: readonly Position[],
  assets: readonly ValuedAsset[],
  instrumentOf: (place: number) => ClassifiedInstrument | null,
  today: Day,
  points: number,
): readonly RateRisk[] {
  const debt = positions.flatMap((position, place) => {
    const { key, value, quote } = position;
    const { symbol, market, currency } = position.holding;
    const instrument = instrumentOf(place);
    const fullName = instrument?.name ?? quote?.name ?? '';
    // What a leveraged or inverse fund follows.
    const name = fullName.split(LEVERAGED).join(' ');
    const years = durationOfCategory(instrument?.category ?? '')?.years ?? null;
    const followed = instrument && { ...instrument, name };
    const isDebt = instrumentClass(followed, market === 'US' ? symbol : '', name) === 'fixed_income';
    if (value === null || (years === null && !isDebt)) return [];
    const duration = name === fullName ? (years ?? durationOfName(name, market, today)) : null;
    return [{ id: key, value, duration, currency, name: positionName(position) }];
  });
  const funds = debt.flatMap(({ duration, ...one }) => (duration === null ? [] : [{ ...one, duration }]));
  const unknown = [
    ...debt.filter(({ duration }) => duration === null),
    ...assets.flatMap(({ asset, value: { value, currency } }) =>
      isOfUnknownDuration(asset, today) && value !== null ? [{ currency, name: asset.name }] : [],
    ),
  ];
  const bonds = assets.flatMap(({ key, asset, value: { value, currency } }) => {
    const duration = durationOfAsset(asset, today);
    return value === null || duration === null || duration === 0 ? [] : [{ id: key, value, duration, currency }];
  });
  const items = [...funds, ...bonds];
  return [...new Set([...debt, ...unknown, ...bonds].map(({ currency }) => currency))].map((currency) => {
    const own = items.filter((item) => item.currency === currency);
    const ownFunds = funds.filter((item) => item.currency === currency).length;
    const loss = interestRateShock(own, points).reduce((sum, item) => sum + item.loss, 0);
    return {
      currency,
      value: own.reduce((sum, { value }) => sum + value, 0),
      loss,
      bonds: own.length - ownFunds,
      funds: ownFunds,
      unknown: [...new Set(unknown.filter((one) => one.currency === currency).map(({ name }) => name))],
    };
  });
}

function isOfUnknownDuration(asset: Asset, today: Day): boolean {
  const isBond = asset.kind === 'bond' || asset.kind === 'tips';
  return isBond && durationOfAsset(asset, today) === null && (asset.maturesOn === null || asset.maturesOn > today);
}
