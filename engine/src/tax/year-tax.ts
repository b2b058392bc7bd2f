import type { Day } from '../calendar/day.ts';
import { CESS, cappedSurcharge, EXEMPT, LISTED_ABROAD, LISTED_IN_INDIA } from './india.ts';
import { ordinarySteps, taxBySteps } from './ordinary-brackets.ts';
import type { AmericanSeller, IndianSeller, LossesForward, RealizedGains, Seller } from './tax.ts';
import { taxPeriodOf } from './tax-year.ts';
import {
  BRACKETS,
  COLLECTIBLES_RATE,
  LOSS_AGAINST_INCOME,
  MIDDLE_RATE,
  NET_INVESTMENT_ABOVE,
  NET_INVESTMENT_RATE,
  TOP_RATE,
} from './united-states.ts';

/**
 * The tax of a year's sales by their summed gains, in places. India: short and long of listed shares and equity-oriented funds, then of
 * everything else, foreign shares among it. United States: short, long, and in the last place long-term gains of collectibles.
 */
export interface YearTax {
  /** Of gains less losses by place, which are not changed; losses of earlier years are set off too. */
  readonly of: (gains: Float64Array) => number;
  /** What of these losses, and of those of earlier years, is left for later ones. */
  readonly carried: (gains: Float64Array) => CarriedLosses;
  /** Long-term gains that bear no tax in India: what is exempt in this year and has not been used, and what losses of earlier years cancel before that. */
  readonly allowance: number;
}

export interface CarriedLosses extends LossesForward {
  /** United States: what counts against other income of this year; in no other figure. */
  readonly againstIncome: number;
  /** What these sales take off the tax on gains realized before in this year. */
  readonly lowerTax?: number;
}

/** Short and long at home, then short and long of the rest: see `YearTax`. */
export const PLACES = 4;
export const LONG_AT_HOME = 1;
const [SHORT_AT_HOME, SHORT_ABROAD, LONG_ABROAD] = [0, 2, 3] as const;

/**
 * The rules of the seller's country on a day; null where none are known or the seller is not taxed by one country alone. Gains and tax are in a
 * currency of which one unit is `toHome` units of that country's.
 */
export function yearTax(seller: Seller, today: Day, toHome = 1): YearTax | null {
  const alone =
    seller.residence === 'IN'
      ? inIndia(seller, today)
      : seller.residence === 'US'
        ? inUnitedStates(seller, today)
        : null;
  const realized = seller.residence === 'IN' || seller.residence === 'US' ? seller.realized : undefined;
  const tax = alone && realized ? afterRealized(alone, Float64Array.of(realized.short, realized.long, 0, 0)) : alone;
  if (tax === null || toHome === 1) return tax;
  const home = new Float64Array(PLACES);
  const inHome = (gains: Float64Array) => {
    for (let place = 0; place < PLACES; place += 1) home[place] = (gains[place] ?? 0) * toHome;
    return home;
  };
  return {
    of: (gains) => tax.of(inHome(gains)) / toHome,
    carried: (gains) => {
      const { short, long, againstIncome, lowerTax } = tax.carried(inHome(gains));
      return {
        short: short / toHome,
        long: long / toHome,
        againstIncome: againstIncome / toHome,
        ...(lowerTax !== undefined && { lowerTax: lowerTax / toHome }),
      };
    },
    allowance: tax.allowance / toHome,
  };
}

/**
 * Long-term losses count against long-term gains alone, short-term ones against both (sections 70 and 74 of the Act of 1961, 108 and 111 of that of
 * 2025). The law names no order, so each counts where it saves most; what is exempt comes last, but before anything is carried forward.
 */
function inIndia(seller: IndianSeller, today: Day): YearTax | null {
  const home = LISTED_IN_INDIA.findLast(({ from }) => from <= today);
  const abroad = LISTED_ABROAD.findLast(({ from }) => from <= today);
  const exempt = EXEMPT.findLast(({ year }) => year <= taxPeriodOf(today, 'IN').year);
  if (home === undefined || abroad === undefined || exempt === undefined) return null;
  const allowance = Math.max(0, exempt.amount - seller.longTermGains);
  const { lossesForward: forward = NO_LOSSES, realized = NOTHING_REALIZED } = seller;
  const own = (rate: number) => rate * (1 + cappedSurcharge(seller.surcharge)) * (1 + CESS);
  const atSlab = seller.slabRate * (1 + seller.surcharge) * (1 + CESS);
  const rates = [
    home.shortRate === null ? atSlab : own(home.shortRate),
    own(home.longRate),
    abroad.shortRate === null ? atSlab : own(abroad.shortRate),
    own(abroad.longRate),
  ];
  const rateAt = (place: number) => rates[place] ?? 0;
  const above = (place: number) => (place === LONG_AT_HOME ? allowance : 0);
  // Each place down to what is free in it, the highest rate first; then what is free.
  const taxed = [SHORT_AT_HOME, SHORT_ABROAD, LONG_ABROAD, LONG_AT_HOME]
    .toSorted((a, b) => rateAt(b) - rateAt(a))
    .map((place) => ({ place, downTo: above(place) }));
  const order = [...taxed, { place: LONG_AT_HOME, downTo: 0 }];
  const isLong = (place: number) => place === LONG_AT_HOME || place === LONG_ABROAD;
  const left = new Float64Array(PLACES);
  const losses = { short: 0, long: 0 };
  const net = (gains: Float64Array) => {
    left.set(gains);
    Object.assign(losses, forward);
    for (let place = 0; place < PLACES; place += 1) {
      const loss = Math.max(0, -(left[place] ?? 0));
      losses[isLong(place) ? 'long' : 'short'] += loss;
      left[place] = Math.max(0, left[place] ?? 0);
    }
    // Long-term losses first: fewer gains take them.
    for (const term of ['long', 'short'] as const)
      for (const { place, downTo } of order) {
        if (term === 'long' && !isLong(place)) continue;
        const amount = Math.min(losses[term], Math.max(0, (left[place] ?? 0) - downTo));
        left[place] = (left[place] ?? 0) - amount;
        losses[term] -= amount;
      }
  };
  return {
    of: (gains) => {
      net(gains);
      return left.reduce((sum, gain, place) => sum + rateAt(place) * Math.max(0, gain - above(place)), 0);
    },
    carried: (gains) => {
      net(gains);
      return { ...losses, againstIncome: 0 };
    },
    // Losses leave room for as many gains more; short-term ones go against short-term gains first.
    allowance: Math.max(0, allowance + forward.long - realized.long + Math.max(0, forward.short - realized.short)),
  };
}

const NO_LOSSES: LossesForward = { short: 0, long: 0 };
const NOTHING_REALIZED: RealizedGains = { short: 0, long: 0 };
/** Losses of each kind against the others: within the long term first (section 1222), then across, the dearest first (Schedule D, 28% rate gain worksheet). */
const SET_OFF_IN_US = [
  [LONG_AT_HOME, LONG_ABROAD],
  [LONG_ABROAD, LONG_AT_HOME],
  [SHORT_AT_HOME, LONG_ABROAD],
  [SHORT_AT_HOME, LONG_AT_HOME],
  [LONG_AT_HOME, SHORT_AT_HOME],
  [LONG_ABROAD, SHORT_AT_HOME],
] as const;

function inUnitedStates(seller: AmericanSeller, today: Day): YearTax | null {
  const brackets = BRACKETS.findLast(({ year }) => year <= Number(today.slice(0, 4)));
  if (brackets === undefined) return null;
  const { filing, taxableIncome, modifiedAdjustedGrossIncome, lossesForward = NO_LOSSES } = seller;
  const steps = ordinarySteps(seller);
  const metalSteps = ordinarySteps(seller, COLLECTIBLES_RATE);
  const room = (limit: number) => Math.max(0, limit - taxableIncome);
  const zero = room(brackets.zeroUpTo[filing]);
  const fifteen = room(brackets.fifteenUpTo[filing]);
  const netInvestment = NET_INVESTMENT_ABOVE[filing] - modifiedAdjustedGrossIncome;
  const left = new Float64Array(PLACES);
  const net = (gains: Float64Array) => {
    left.set(gains);
    left[SHORT_AT_HOME] = (left[SHORT_AT_HOME] ?? 0) - lossesForward.short;
    // Against collectibles first, as that worksheet says.
    left[LONG_ABROAD] = (left[LONG_ABROAD] ?? 0) - lossesForward.long;
    for (const [from, to] of SET_OFF_IN_US) setOff(left, from, to);
  };
  return {
    of: (gains) => {
      net(gains);
      const short = Math.max(0, left[SHORT_AT_HOME] ?? 0);
      const long = Math.max(0, left[LONG_AT_HOME] ?? 0);
      const metal = Math.max(0, left[LONG_ABROAD] ?? 0);
      const all = short + long + metal;
      // A short-term gain is taxable income that a long-term gain lies on top of.
      const below = short + metal;
      return (
        taxBySteps(steps, short) +
        MIDDLE_RATE * Math.max(0, long - Math.max(0, zero - below)) +
        (TOP_RATE - MIDDLE_RATE) * Math.max(0, long - Math.max(0, fifteen - below)) +
        (taxBySteps(metalSteps, below) - taxBySteps(metalSteps, short)) +
        NET_INVESTMENT_RATE * Math.min(all, Math.max(0, all - netInvestment))
      );
    },
    carried: (gains) => {
      net(gains);
      const short = Math.max(0, -(left[SHORT_AT_HOME] ?? 0));
      const long = Math.max(0, -(left[LONG_AT_HOME] ?? 0)) + Math.max(0, -(left[LONG_ABROAD] ?? 0));
      // Short-term losses count against other income first (Pub. 550, capital loss carryover worksheet).
      const againstIncome = Math.min(short + long, LOSS_AGAINST_INCOME[filing], Math.max(0, taxableIncome));
      const shortUsed = Math.min(short, againstIncome);
      return { short: short - shortUsed, long: long - (againstIncome - shortUsed), againstIncome };
    },
    allowance: 0,
  };
}

/** A loss of one place against a gain of another, in place. */
function setOff(gains: Float64Array, from: number, to: number): void {
  const amount = Math.min(-(gains[from] ?? 0), gains[to] ?? 0);
  if (!(amount > 0)) return;
  gains[from] = (gains[from] ?? 0) + amount;
  gains[to] = (gains[to] ?? 0) - amount;
}

/**
 * The tax that further sales add to a year in which gains were realized already. It is never below 0: where they lower the tax on those
 * gains, `carried` says by how much. `before` has them in the places of the tax.
 */
function afterRealized(tax: YearTax, before: Float64Array): YearTax {
  const due = tax.of(before);
  const all = before.slice();
  const withBefore = (gains: Float64Array) => {
    for (let place = 0; place < all.length; place += 1) all[place] = (before[place] ?? 0) + (gains[place] ?? 0);
    return all;
  };
  return {
    of: (gains) => Math.max(0, tax.of(withBefore(gains)) - due),
    carried: (gains) => {
      const lower = Math.max(0, due - tax.of(withBefore(gains)));
      return { ...tax.carried(withBefore(gains)), ...(lower > 0 && { lowerTax: lower }) };
    },
    allowance: tax.allowance,
  };
}
