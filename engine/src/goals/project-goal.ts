import type { Interval } from '../numerics/interval.ts';
import { selectQuantile } from '../numerics/select.ts';
import type { Result } from '../result.ts';
import {
  cashFlows,
  LEVELS,
  monthlyTrend,
  planObstacle,
  type GoalAssumptions,
  type GoalPlan,
  type Level,
  type NoProjection,
} from './plan.ts';
import type { MonthlyShocks } from './monthly-shocks.ts';
import { drawPaths } from './simulate-paths.ts';

export interface ProjectionOptions {
  /** The same seed gives the same answer. */
  readonly seed: number;
  /** 10,000 by default. */
  readonly paths?: number;
}

/** Worth after some months: a bad, a middling and a good outcome. */
export interface GoalPoint {
  readonly month: number;
  /** 10th, 50th and 90th percentile, in money of that day, before tax. */
  readonly nominal: GoalPercentiles;
  /** The same in today's money. */
  readonly real: GoalPercentiles;
}

interface GoalPercentiles {
  readonly bad: number;
  readonly middle: number;
  readonly good: number;
}

export interface GoalProjection {
  /** Fractions of the paths that end with the target after tax and paid every withdrawal. */
  readonly probability: Readonly<Record<Level, number>>;
  /** From the low assumption less its sampling error to the high one with its own (95%), within 0 and 1. */
  readonly range: Interval;
  /** Today, the end, and each year before it, at the middle assumption. */
  readonly points: readonly GoalPoint[];
  /** All that is paid in from now on, in money of each day; 0 for withdrawals. */
  readonly paidIn: number;
}

/** One for everybody: the same plan for the same holdings has the same answer. */
export const GOAL_SEED = 1;
const PATHS = 10_000;
const BAD = 0.1;
const NORMAL_95 = 1.959964;
const MONTHS_PER_YEAR = 12;
/** Of an amount: differences as small are of rounding, and fail no plan that comes out even. */
const ROUNDING = 1e-9;

/**
 * What a plan comes to on months drawn from `shocks` (`monthlyShocks`) around the growth that is assumed. The three levels of return
 * live through the same months.
 */
export function projectGoal(
  plan: GoalPlan,
  assumptions: GoalAssumptions,
  shocks: MonthlyShocks,
  { seed, paths = PATHS }: ProjectionOptions,
): Result<GoalProjection, NoProjection> {
  const reason = shocks.values.length === 0 ? 'too_few' : planObstacle(plan, assumptions);
  if (reason !== null) return { ok: false, reason };
  const flows = cashFlows(plan);
  const { months } = plan;
  const marks = markedMonths(months);
  const factor = shocks.values.map((shock) => Math.exp(shock));
  const trends = LEVELS.map((level) => Math.exp(monthlyTrend(assumptions, assumptions.realReturn[level])));
  const needed = neededAtEnd(plan, assumptions, flows) * (1 - ROUNDING);
  const even = -ROUNDING * plan.start;
  const [atLow = 0, atMiddle = 0, atHigh = 0] = trends;
  const reached = { low: 0, middle: 0, high: 0 };
  // The middle value of every path at each mark, mark after mark: the only thing of a path that is kept.
  const values = marks.map(() => new Float64Array(paths));
  let path = 0;
  drawPaths(shocks, { seed, paths, months }, (places) => {
    let [low, middle, high] = [plan.start, plan.start, plan.start];
    let [lowLasts, middleLasts, highLasts] = [true, true, true];
    let month = 0;
    for (let mark = 0; mark < marks.length; mark += 1) {
      const until = marks[mark] ?? 0;
      for (; month < until; month += 1) {
        const growth = factor[places[month] ?? 0] ?? 0;
        const flow = flows[month] ?? 0;
        low = low * growth * atLow + flow;
        middle = middle * growth * atMiddle + flow;
        high = high * growth * atHigh + flow;
        if (low >= 0) continue;
        // The higher levels are never below the lower ones.
        lowLasts &&= low >= even;
        low = 0;
        if (middle >= 0) continue;
        middleLasts &&= middle >= even;
        middle = 0;
        if (high >= 0) continue;
        highLasts &&= high >= even;
        high = 0;
      }
      const atMark = values[mark];
      if (atMark !== undefined) atMark[path] = middle;
    }
    if (lowLasts && low >= needed) reached.low += 1;
    if (middleLasts && middle >= needed) reached.middle += 1;
    if (highLasts && high >= needed) reached.high += 1;
    path += 1;
  });
  const probability = { low: reached.low / paths, middle: reached.middle / paths, high: reached.high / paths };
  return {
    ok: true,
    value: {
      probability,
      range: {
        low: Math.max(0, probability.low - samplingError(probability.low, paths)),
        high: Math.min(1, probability.high + samplingError(probability.high, paths)),
      },
      points: [
        pointAt(0, Float64Array.of(plan.start), assumptions),
        ...values.map((found, mark) => pointAt(marks[mark] ?? 0, found, assumptions)),
      ],
      paidIn: plan.monthly > 0 ? flows.reduce((sum, flow) => sum + flow, 0) : 0,
    },
  };
}

/** The last month, and every twelfth before it. */
function markedMonths(months: number): readonly number[] {
  const years = Math.ceil(months / MONTHS_PER_YEAR);
  return Array.from({ length: years }, (_, year) => months - (years - 1 - year) * MONTHS_PER_YEAR);
}

/** The value before tax, in money of that day, from which the target is left. A loss is not taxed. */
function neededAtEnd(plan: GoalPlan, { inflation, taxOnGain }: GoalAssumptions, flows: Float64Array): number {
  const wanted = plan.target * (1 + inflation) ** (plan.months / MONTHS_PER_YEAR);
  const paid = plan.cost + (plan.monthly > 0 ? flows.reduce((sum, flow) => sum + flow, 0) : 0);
  return wanted <= paid ? wanted : (wanted - taxOnGain * paid) / (1 - taxOnGain);
}

/** Half the width of Wilson’s 95% interval of a part of the paths. Never 0: paths that all succeed are no proof of certainty. */
function samplingError(part: number, paths: number): number {
  return (
    (NORMAL_95 * Math.sqrt(part * (1 - part) + NORMAL_95 ** 2 / (4 * paths))) /
    Math.sqrt(paths) /
    (1 + NORMAL_95 ** 2 / paths)
  );
}

function pointAt(month: number, values: Float64Array, { inflation }: GoalAssumptions): GoalPoint {
  const prices = (1 + inflation) ** (month / MONTHS_PER_YEAR);
  const nominal = {
    bad: selectQuantile(values, BAD),
    middle: selectQuantile(values, 0.5),
    good: selectQuantile(values, 1 - BAD),
  };
  return {
    month,
    nominal,
    real: { bad: nominal.bad / prices, middle: nominal.middle / prices, good: nominal.good / prices },
  };
}
