import { DAY_MS, isDay, type Day } from '../calendar/day.ts';

/** Money in (negative: paid by the investor) or out (positive: received) on a day. */
export interface CashFlow {
  readonly day: Day;
  readonly amount: number;
}

/** Fractions a year, ascending: those at which all flows together are worth nothing. */
export type MoneyWeighted =
  | { readonly ok: true; readonly rate: number }
  /** `rates`: all that solve it. None of them is the return. */
  | { readonly ok: false; readonly reason: 'not_unique'; readonly rates: readonly number[] }
  | {
      readonly ok: false;
      readonly reason: /** Fewer than two days with money. */
        | 'too_few'
        /** Only payments, or only receipts. */
        | 'one_sided'
        /** An amount that is not finite, or a day that does not exist. */
        | 'not_finite'
        /** No rate between −99.99% and 999,900% a year. */
        | 'no_rate';
    };

const DAYS_A_YEAR = 365;
/** Searched as ln(1 + rate), so that losses get as much room as gains. */
const LOWEST = Math.log(1e-4);
const HIGHEST = Math.log(1e4);
const STEPS = 2000;
/** Below this part of the flows' absolute present value, a sum is rounding. */
const ROUNDING = 1e-14;

/**
 * The yearly rate at which the flows are worth nothing on the first day: Σ aᵢ · (1 + r)^(−(dᵢ − d₀)/365) = 0, as Excel's XIRR
 * (Actual/365).
 *
 * Every change of sign between −99.99% and 999,900% is bracketed and halved, so that a guess decides nothing. Where the
 * present value turns around without crossing 0 on the grid, its turning point is checked too: two rates may lie closer
 * together than the grid is fine. A rate at which the value only touches 0 counts twice. Flows in any order; those of 0
 * count for nothing.
 */
export function xirr(flows: readonly CashFlow[]): MoneyWeighted {
  if (flows.some(({ day, amount }) => !isDay(day) || !Number.isFinite(amount)))
    return { ok: false, reason: 'not_finite' };
  const moving = flows.filter(({ amount }) => amount !== 0);
  if (new Set(moving.map(({ day }) => day)).size < 2) return { ok: false, reason: 'too_few' };
  const signs = new Set(moving.map(({ amount }) => Math.sign(amount)));
  if (signs.size < 2) return { ok: false, reason: 'one_sided' };
  const rates = rootsOf(valueAndSlope(moving)).map((logarithm) => Math.expm1(logarithm));
  const [rate] = rates;
  if (rate === undefined) return { ok: false, reason: 'no_rate' };
  return rates.length === 1 ? { ok: true, rate } : { ok: false, reason: 'not_unique', rates };
}

interface Point {
  readonly value: number;
  /** By the logarithm. */
  readonly slope: number;
  /** The same sum of absolute flows: what rounding is measured by. */
  readonly size: number;
}
type ValueAndSlope = (logarithm: number) => Point;

function valueAndSlope(flows: readonly CashFlow[]): ValueAndSlope {
  const times = flows.map(({ day }) => Date.parse(day));
  const start = Math.min(...times);
  const dated = flows.map(({ amount }, i) => ({ amount, years: ((times[i] ?? start) - start) / DAY_MS / DAYS_A_YEAR }));
  return (logarithm) => {
    let [value, slope, size] = [0, 0, 0];
    for (const { amount, years } of dated) {
      const present = amount * Math.exp(-years * logarithm);
      value += present;
      slope -= years * present;
      size += Math.abs(present);
    }
    return { value, slope, size };
  };
}

function rootsOf(at: ValueAndSlope): number[] {
  const value = (x: number) => at(x).value;
  const roots: number[] = [];
  let left = LOWEST;
  let atLeft = at(left);
  for (let step = 1; step <= STEPS; step += 1) {
    const right = LOWEST + ((HIGHEST - LOWEST) * step) / STEPS;
    const atRight = at(right);
    if (atRight.value === 0) roots.push(right);
    else if (Math.sign(atLeft.value) * Math.sign(atRight.value) < 0) roots.push(halved(value, left, right));
    else if (turnsTowardsZero(atLeft, atRight)) {
      const turn = halved((x) => at(x).slope, left, right);
      const { value: extreme, size } = at(turn);
      if (Math.abs(extreme) <= ROUNDING * size) roots.push(turn, turn);
      else if (extreme < 0 !== atLeft.value < 0) roots.push(halved(value, left, turn), halved(value, turn, right));
    }
    left = right;
    atLeft = atRight;
  }
  return roots;
}

/** Whether |value| shrinks at the left end and grows at the right one, so that it is least in between. */
function turnsTowardsZero(left: Point, right: Point): boolean {
  return left.value * left.slope < 0 && right.value * right.slope > 0;
}

/** Where the sign of `f` changes, halving the interval until no number lies between its ends. */
function halved(f: (x: number) => number, from: number, to: number): number {
  let [left, right] = [from, to];
  const isNegativeLeft = f(left) < 0;
  for (;;) {
    const middle = (left + right) / 2;
    if (middle === left || middle === right) return middle;
    if (f(middle) < 0 === isNegativeLeft) left = middle;
    else right = middle;
  }
}
