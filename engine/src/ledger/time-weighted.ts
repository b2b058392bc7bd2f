import { compareText } from '../compare-text.ts';
import { addDays, type Day } from '../calendar/day.ts';
import type { DailyClose } from '../history/daily-close.ts';
import type { Unmeasured } from '../measures/measured.ts';
import type { Result } from '../result.ts';
import { timeWeightedReturn, type SubPeriod } from '../returns/period-return.ts';
import type { PortfolioTrade } from './trade.ts';
import { cashFlowOf } from './cash-flow.ts';
import { tradesByShare } from './order.ts';
import { heldSteps, type HeldStep } from './held-steps.ts';
import { walk } from './walk.ts';

export type TimeWeighted = Result<
  number,
  | Unmeasured
  | 'incomplete_history'
  | 'unknown_price'
  | 'several_currencies'
  /** A share is held on a day before which its closes do not reach, or have ended more than ten days ago. */
  | 'no_close'
  /** Companies alone that a demerger split up while they were held: what it brought has no close before it is listed. */
  | 'split_up'
>;

/** A close may be this old, for holidays. */
const OLDEST_CLOSE_DAYS = 10;

interface Holdings {
  readonly steps: readonly HeldStep[];
  readonly closes: readonly DailyClose[];
  /** How many of each are in the past of the day at hand. */
  readonly at: { steps: number; closes: number };
}

/**
 * The time-weighted return of trades of one currency up to and with the close of `until`; not annualized.
 *
 * `closes` by `quoteKey`, ascending, adjusted for the splits and bonuses among the trades and not for dividends. On a day with trades, what is
 * paid counts from its start and what is received up to its end: (value at its close + received) / (value before + paid); between such
 * days the closes tell. Days on which nothing is held do not count.
 */
export function tradesTimeWeighted(
  trades: readonly PortfolioTrade[],
  closes: ReadonlyMap<string, readonly DailyClose[]>,
  until: Day,
): TimeWeighted {
  if (new Set(trades.map(({ currency }) => currency)).size > 1) return { ok: false, reason: 'several_currencies' };
  const past = trades.filter(({ day }) => day <= until);
  const held: Holdings[] = [];
  for (const [key, ofShare] of tradesByShare(past)) {
    const { days, missing } = walk(ofShare);
    if (missing.length > 0) return { ok: false, reason: 'incomplete_history' };
    held.push({ steps: heldSteps(days), closes: closes.get(key) ?? [], at: { steps: 0, closes: 0 } });
  }
  const flows = flowsByDay(past);
  if (flows === null) return { ok: false, reason: 'unknown_price' };
  const periods: SubPeriod[] = [];
  let before = 0;
  let lastDay: Day | null = null;
  for (const [day, { paid, received }] of flows) {
    const eve = addDays(day, -1);
    const atEve = lastDay === null ? 0 : valueOf(held, eve);
    const atClose = valueOf(held, day);
    if (atEve === null || atClose === null) return { ok: false, reason: 'no_close' };
    if (before > 0) periods.push({ startValue: before, endValue: atEve });
    if (atEve + paid > 0 || atClose + received > 0)
      periods.push({ startValue: atEve + paid, endValue: atClose + received });
    before = atClose;
    lastDay = day;
  }
  const end = valueOf(held, until);
  if (end === null) return { ok: false, reason: 'no_close' };
  if (before > 0) periods.push({ startValue: before, endValue: end });
  return timeWeightedReturn(periods);
}

interface Flow {
  readonly paid: number;
  readonly received: number;
}

function flowsByDay(trades: readonly PortfolioTrade[]): readonly (readonly [Day, Flow])[] | null {
  const flows = new Map<Day, Flow>();
  for (const trade of trades) {
    const amount = cashFlowOf(trade);
    if (amount === null) return null;
    const { paid, received } = flows.get(trade.day) ?? { paid: 0, received: 0 };
    flows.set(trade.day, { paid: paid + Math.max(0, -amount), received: received + Math.max(0, amount) });
  }
  return [...flows].toSorted(([a], [b]) => compareText(a, b));
}

/** Σ shares × last close; null where something that is held has none. Days are asked for in their order: each list is gone through once. */
function valueOf(held: readonly Holdings[], day: Day): number | null {
  let value = 0;
  const oldest = addDays(day, -OLDEST_CLOSE_DAYS);
  for (const { steps, closes, at } of held) {
    while ((steps[at.steps]?.from ?? AFTER) <= day) at.steps += 1;
    while ((closes[at.closes]?.date ?? AFTER) <= day) at.closes += 1;
    const shares = steps[at.steps - 1]?.shares ?? 0;
    if (shares === 0) continue;
    const last = closes[at.closes - 1];
    if (last === undefined || last.date < oldest) return null;
    value += shares * last.close;
  }
  return value;
}

/** Later than every day. */
const AFTER = '~';
