import type { OverTime } from '@ballast/engine/report/over-time/over-time';
import { daysPerYear } from '@ballast/engine/returns/days-per-year';
import type { DailyHistory } from './worker/protocol.ts';

/** The days of a line at today's weights: what turned each level into the next. */
export function dailyHistory({
  days: [first, ...days],
  rebalanced,
}: Pick<OverTime, 'days' | 'rebalanced'>): DailyHistory | null {
  if (first === undefined) return null;
  const returns = days.map((_, day) => (rebalanced[day + 1] ?? Number.NaN) / (rebalanced[day] ?? Number.NaN) - 1);
  return { returns: Float64Array.from(returns), daysPerYear: daysPerYear(first, days) };
}
