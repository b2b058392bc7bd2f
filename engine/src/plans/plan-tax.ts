import type { Day } from '../calendar/day.ts';
import { CESS, EXEMPT, LISTED_ABROAD, LISTED_IN_INDIA } from '../tax/india.ts';
import type { AmericanSeller, IndianSeller, Seller } from '../tax/tax.ts';
import { taxPeriodOf } from '../tax/tax-year.ts';
import {
  BRACKETS,
  COLLECTIBLES_RATE,
  MIDDLE_RATE,
  NET_INVESTMENT_ABOVE,
  NET_INVESTMENT_RATE,
  TOP_RATE,
} from '../tax/united-states.ts';

/** Gains of these places are taxed at `rate` above `room`, after losses are set off. */
export interface Tier {
  readonly places: readonly number[];
  readonly rate: number;
  readonly room: number;
}

/**
 * The tax of a year's sales by their summed gains, in places. India: short and long of listed shares and equity-oriented funds, then of
 * everything else, foreign shares among it. United States: short, long, and in the last place long-term gains of collectibles.
 */
export interface PlanTax {
  /** Of gains less losses by place, which are not changed. */
  readonly of: (gains: Float64Array) => number;
  /** What bounds it from below. */
  readonly tiers: readonly Tier[];
  /** Where a loss of the first place may be set off. */
  readonly offsets: readonly (readonly number[])[];
  /** What India exempts of long-term gains in this year and has not been used. */
  readonly allowance: number;
}

/** Short and long at home, short and long abroad. */
export const PLACES = 4;
export const LONG_AT_HOME = 1;

const SET_OFF_IN_INDIA = [[2, 1, 3], [3], [0, 1, 3], [1]];
const SET_OFF_IN_US = [[3, 1], [3, 0], [], [1, 0]];

/** The rules of the seller's country on a day; null where none are known or the seller is not taxed by one country alone. */
export function planTax(seller: Seller, today: Day): PlanTax | null {
  if (seller.residence === 'IN') return inIndia(seller, today);
  return seller.residence === 'US' ? inUnitedStates(seller, today) : null;
}

function inIndia(seller: IndianSeller, today: Day): PlanTax | null {
  const home = LISTED_IN_INDIA.findLast(({ from }) => from <= today);
  const abroad = LISTED_ABROAD.findLast(({ from }) => from <= today);
  const exempt = EXEMPT.findLast(({ year }) => year <= taxPeriodOf(today, 'IN').year);
  if (home === undefined || abroad === undefined || exempt === undefined) return null;
  const onTop = (1 + seller.surcharge) * (1 + CESS);
  const allowance = Math.max(0, exempt.amount - seller.longTermGains);
  const rates = [
    home.shortRate ?? seller.slabRate,
    home.longRate,
    abroad.shortRate ?? seller.slabRate,
    abroad.longRate,
  ].map((rate) => rate * onTop);
  const tiers = rates.map((rate, place) => ({ places: [place], rate, room: place === LONG_AT_HOME ? allowance : 0 }));
  // A loss is set off where it saves most: first at the higher short-term rate, then against long-term gains without an allowance.
  const shortFirst = (rates[0] ?? 0) >= (rates[2] ?? 0) ? [0, 2] : [2, 0];
  const left = new Float64Array(PLACES);
  const of = (gains: Float64Array) => {
    left.set(gains);
    for (const from of [0, 2]) for (const to of [...shortFirst, 3, 1]) setOff(left, from, to);
    for (const [from, to] of [
      [1, 3],
      [3, 1],
    ] as const)
      setOff(left, from, to);
    return tiers.reduce((sum, { rate, room }, place) => sum + rate * Math.max(0, (left[place] ?? 0) - room), 0);
  };
  return { of, tiers, offsets: SET_OFF_IN_INDIA, allowance };
}

function inUnitedStates(seller: AmericanSeller, today: Day): PlanTax | null {
  const brackets = BRACKETS.findLast(({ year }) => year <= Number(today.slice(0, 4)));
  if (brackets === undefined) return null;
  const { filing, taxableIncome, modifiedAdjustedGrossIncome, ordinaryRate } = seller;
  const room = (limit: number) => Math.max(0, limit - taxableIncome);
  const zero = room(brackets.zeroUpTo[filing]);
  const fifteen = room(brackets.fifteenUpTo[filing]);
  const netInvestment = NET_INVESTMENT_ABOVE[filing] - modifiedAdjustedGrossIncome;
  const tiers = [
    { places: [0], rate: ordinaryRate, room: 0 },
    { places: [1], rate: MIDDLE_RATE, room: zero },
    { places: [1], rate: TOP_RATE - MIDDLE_RATE, room: fifteen },
    { places: [3], rate: Math.min(ordinaryRate, COLLECTIBLES_RATE), room: 0 },
    { places: [0, 1, 3], rate: NET_INVESTMENT_RATE, room: Math.max(0, netInvestment) },
  ];
  const left = new Float64Array(PLACES);
  const of = (gains: Float64Array) => {
    left.set(gains);
    // Losses of each kind against the others, the dearest first (Schedule D, 28% rate gain worksheet).
    for (const [from, tos] of SET_OFF_IN_US.entries()) for (const to of tos) setOff(left, from, to);
    const [short = 0, long = 0, , metal = 0] = Array.from(left, (gain) => Math.max(0, gain));
    const all = short + long + metal;
    // A short-term gain is taxable income that a long-term gain lies on top of.
    const above = (limit: number) => Math.max(0, long - Math.max(0, limit - short - metal));
    return (
      ordinaryRate * short +
      MIDDLE_RATE * above(zero) +
      (TOP_RATE - MIDDLE_RATE) * above(fifteen) +
      Math.min(ordinaryRate, COLLECTIBLES_RATE) * metal +
      NET_INVESTMENT_RATE * Math.min(all, Math.max(0, all - netInvestment))
    );
  };
  return { of, tiers, offsets: SET_OFF_IN_US, allowance: 0 };
}

/** A loss of one place against a gain of another, in place. */
function setOff(gains: Float64Array, from: number, to: number): void {
  const amount = Math.min(-(gains[from] ?? 0), gains[to] ?? 0);
  if (from === to || !(amount > 0)) return;
  gains[from] = (gains[from] ?? 0) + amount;
  gains[to] = (gains[to] ?? 0) - amount;
}
