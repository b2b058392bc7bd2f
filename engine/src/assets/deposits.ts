import { daysBetween, type Day } from '../calendar/day.ts';
import type { Asset, Compounding } from './asset.ts';
import { FCNR } from './fcnr.ts';
import { addMonths, clampDay, monthsBetween, wholeMonths } from '../calendar/periods.ts';
import { stated, UNVALUED, type Valuation } from './valuation.ts';

/** What 1 at a rate (percent a year) has become between two days. */
type Growth = (percent: number, from: Day, to: Day) => number;

const DAYS_PER_YEAR = 365;

/** Complete periods compound; the days of a broken one earn simple interest over 365 days, as Indian banks compute it. */
function compoundedEvery(months: number): Growth {
  return (percent, from, to) => {
    const rate = percent / 100;
    const perPeriod = (rate * months) / 12;
    const periods = Math.floor(wholeMonths(from, to) / months);
    const broken = (rate * daysBetween(addMonths(from, periods * months), to)) / DAYS_PER_YEAR;
    return (1 + perPeriod) ** periods * (1 + Math.min(broken, perPeriod));
  };
}

const GROWTH: Readonly<Record<Compounding, Growth>> = {
  monthly: compoundedEvery(1),
  quarterly: compoundedEvery(3),
  half_yearly: compoundedEvery(6),
  yearly: compoundedEvery(12),
  simple: (percent, from, to) => 1 + ((percent / 100) * daysBetween(from, to)) / DAYS_PER_YEAR,
  payout: () => 1,
};

/** The rate is the annual percentage yield, as US banks state it (Regulation DD, 12 CFR 1030, appendix A). */
const annualYield: Growth = (percent, from, to) => (1 + percent / 100) ** (monthsBetween(from, to) / 12);

const FCNR_YEAR = 360;
const FCNR_PERIOD = 180;

/**
 * Every 180 days interest is added, the days after the last of them earn simple interest, all over 360 days; up to a year it is simple (Reserve Bank
 * of India, Master Circular on interest rates on FCNR(B) deposits, manner of payment of interest).
 */
function fcnrGrowth({ startsOn, maturesOn }: Asset): Growth {
  const isShort = startsOn !== null && maturesOn !== null && maturesOn <= addMonths(startsOn, 12);
  return (percent, from, to) => {
    const days = daysBetween(from, to);
    const periods = isShort ? 0 : Math.floor(days / FCNR_PERIOD);
    const interest = (count: number) => 1 + ((percent / 100) * count) / FCNR_YEAR;
    return interest(FCNR_PERIOD) ** periods * interest(days - periods * FCNR_PERIOD);
  };
}

/** Indian banks compound quarterly, and pay simple interest on deposits of less than six months. */
function growthOf(asset: Asset): Growth {
  const { name, compounding, currency, startsOn, maturesOn } = asset;
  if (compounding !== null) return GROWTH[compounding];
  if (currency !== 'INR' && FCNR.test(name)) return fcnrGrowth(asset);
  if (currency === 'USD') return annualYield;
  if (currency !== 'INR') return GROWTH.yearly;
  const short = startsOn !== null && maturesOn !== null && maturesOn < addMonths(startsOn, 6);
  return short ? GROWTH.simple : GROWTH.quarterly;
}

/**
 * A fixed deposit or certificate of deposit to the day: P(1 + r/n)^periods × (1 + r × broken days/365), in dollars
 * without a stated compounding P(1 + r)^years, FCNR deposits by rules of their own. Before its start it's the principal,
 * after maturity the value at maturity. Without rate or start the stated amount stands.
 *
 * Source: SBI and HDFC Bank, terms of term deposits (interest compounded quarterly from six months on).
 */
export function valueFixedDeposit(asset: Asset, today: Day): Valuation {
  const { amount, rate, startsOn, maturesOn } = asset;
  if (rate === null || startsOn === null) return stated(asset);
  if (amount === null) return UNVALUED;
  const grow = growthOf(asset);
  const valueOn = (day: Day) => amount * grow(rate, startsOn, clampDay(day, startsOn, maturesOn));
  return {
    value: valueOn(today),
    basis: 'accrued',
    asOf: today,
    rate,
    maturity: maturesOn === null ? null : { value: valueOn(maturesOn), on: maturesOn },
  };
}

/**
 * A recurring deposit to the day: Σ R(1 + r/4)^(months/3), each instalment from its own month, which at maturity is the banks'
 * M = R((1 + i)^n − 1) / (1 − (1 + i)^(−1/3)) with i = r/4 and n quarters. Instalments count as paid on their day; 0 before the first.
 *
 * Source: Indian Banks' Association, formula for recurring deposits; the post office uses it too.
 */
export function valueRecurringDeposit({ amount, rate, startsOn, maturesOn }: Asset, today: Day): Valuation {
  if (amount === null || rate === null || startsOn === null) return UNVALUED;
  const instalments = maturesOn === null ? Infinity : Math.max(1, wholeMonths(startsOn, maturesOn));
  const perMonth = (1 + rate / 400) ** (1 / 3);
  const valueOn = (day: Day) => {
    if (day < startsOn) return 0;
    const months = monthsBetween(startsOn, clampDay(day, startsOn, maturesOn));
    const paid = Math.min(instalments, Math.floor(months) + 1);
    return Array.from({ length: paid }, (_, k) => amount * perMonth ** (months - k)).reduce(
      (sum, value) => sum + value,
      0,
    );
  };
  return {
    value: valueOn(today),
    basis: 'accrued',
    asOf: today,
    rate,
    maturity: maturesOn === null ? null : { value: valueOn(maturesOn), on: maturesOn },
  };
}
