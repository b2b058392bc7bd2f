import { daysBetween, type Day } from '../calendar/day.ts';
import type { Asset } from './asset.ts';
import { addMonths, clampDay, wholeMonths } from '../calendar/periods.ts';
import { stated, UNVALUED, type Valuation } from './valuation.ts';

/** Government and most corporate bonds of both countries pay twice a year. */
const COUPON_MONTHS = 6;

/** The coupon days around `day`, counted back from maturity, else on from the start. Null where neither is known. */
function couponPeriod({ startsOn, maturesOn }: Asset, day: Day): readonly [last: Day, next: Day] | null {
  if (maturesOn !== null) {
    const whole = Math.floor(wholeMonths(day, maturesOn) / COUPON_MONTHS);
    // The months of 31 December to 30 June are six, and the coupon of the 30th is paid already.
    const periods = addMonths(maturesOn, -whole * COUPON_MONTHS) < day ? whole - 1 : whole;
    const next = addMonths(maturesOn, -periods * COUPON_MONTHS);
    return next === day
      ? [day, addMonths(day, COUPON_MONTHS)]
      : [addMonths(maturesOn, -(periods + 1) * COUPON_MONTHS), next];
  }
  if (startsOn === null) return null;
  const periods = Math.floor(wholeMonths(startsOn, day) / COUPON_MONTHS);
  return [addMonths(startsOn, periods * COUPON_MONTHS), addMonths(startsOn, (periods + 1) * COUPON_MONTHS)];
}

/**
 * A bond without a market price: face value plus the interest accrued since its last coupon, face × rate/2 × days/days of the coupon
 * period. What the market would pay also depends on rates and on the issuer, which this doesn't know. Without coupons, rate or days the face
 * value stands as stated.
 */
export function valueBond(asset: Asset, today: Day): Valuation {
  const { amount, rate, startsOn, maturesOn } = asset;
  if (amount === null) return UNVALUED;
  const day = clampDay(today, startsOn, maturesOn);
  const period = couponPeriod(asset, day);
  if (rate === null || period === null) return stated(asset);
  const maturity = maturesOn === null ? null : { value: amount, on: maturesOn };
  if (rate === 0) return { ...stated(asset), rate, maturity };
  const [last, next] = period;
  const since = startsOn !== null && startsOn > last ? startsOn : last;
  const coupon = (amount * rate) / 100 / (12 / COUPON_MONTHS);
  return {
    value: amount + (coupon * daysBetween(since, day)) / daysBetween(last, next),
    basis: 'accrued',
    asOf: today,
    rate,
    maturity,
  };
}

/**
 * A treasury bill: face / (1 + rate × days to maturity/365), so it grows to its face value. The rate is the yield at which it was bought,
 * on the price paid. Without rate or maturity the face value stands as stated.
 *
 * Source: Reserve Bank of India, FAQ on government securities, price and yield of treasury bills.
 */
export function valueTreasuryBill(asset: Asset, today: Day): Valuation {
  const { amount, rate, startsOn, maturesOn } = asset;
  if (amount === null) return UNVALUED;
  if (rate === null || maturesOn === null) return stated(asset);
  const day = clampDay(today, startsOn, maturesOn);
  const daysLeft = Math.max(0, daysBetween(day, maturesOn));
  return {
    value: amount / (1 + ((rate / 100) * daysLeft) / 365),
    basis: 'accrued',
    asOf: today,
    rate,
    maturity: { value: amount, on: maturesOn },
  };
}
