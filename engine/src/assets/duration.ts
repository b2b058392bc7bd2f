import type { Day } from '../calendar/day.ts';
import type { Asset } from './asset.ts';
import { monthsBetween } from '../calendar/periods.ts';

const COUPONS_PER_YEAR = 2;

/**
 * Modified duration in years of a bond at par with `years` to run and half-yearly coupons of `percent` a year:
 * (1 − (1 + y/2)^(−2·years)) / y, and `years` where the coupon is 0.
 *
 * Source: F. Fabozzi, Bond Markets, Analysis and Strategies, chapter 4 (closed form with price and yield at par).
 */
export function parBondDuration(years: number, percent: number): number {
  const coupon = percent / 100;
  return coupon === 0 ? years : (1 - (1 + coupon / COUPONS_PER_YEAR) ** (-COUPONS_PER_YEAR * years)) / coupon;
}

/**
 * The same of a bond whose next coupon is less than half a year away: that of the last coupon day less the part of a year since, discounted for half a
 * year. It is of the value with accrued interest.
 */
function durationBetweenCoupons(years: number, percent: number): number {
  const term = Math.ceil(years * COUPONS_PER_YEAR - 1e-9) / COUPONS_PER_YEAR;
  return parBondDuration(term, percent) - (term - years) / (1 + percent / 100 / COUPONS_PER_YEAR);
}

/**
 * By how many percent an asset's value falls when rates rise by one point: modified duration in years from its own terms, taking its rate for
 * the market's. Null where it has no exposure (deposits, schemes and savings bonds are paid back at what they are worth) or where rate or
 * maturity is unknown.
 */
export function durationOfAsset({ kind, rate, maturesOn }: Asset, today: Day): number | null {
  if (rate === null || maturesOn === null) return null;
  const years = monthsBetween(today, maturesOn) / 12;
  if (kind === 'treasury_bill') return years / (1 + (rate / 100) * years);
  return kind === 'bond' || kind === 'tips' ? durationBetweenCoupons(years, rate) : null;
}

/** Something whose value moves with interest rates. */
export interface RateSensitive {
  readonly id: string;
  readonly value: number;
  /** Modified duration in years. */
  readonly duration: number;
}

export interface RateShock {
  readonly id: string;
  /** In the currency of the value; below 0 where it gains. */
  readonly loss: number;
}

/**
 * What each item loses when all rates move by `points` percentage points at once: value × duration × points/100. First order: convexity,
 * credit spreads and the shape of the curve are left out, so it overstates large losses.
 */
export function interestRateShock(items: readonly RateSensitive[], points: number): readonly RateShock[] {
  return items.map(({ id, value, duration }) => ({ id, loss: (value * duration * points) / 100 }));
}
