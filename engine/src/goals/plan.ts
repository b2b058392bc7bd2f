/** What somebody has, pays in or takes out, and wants to have. Amounts are in one currency. */
export interface GoalPlan {
  /** Worth today; 0 or above. */
  readonly start: number;
  /** What was paid for `start`, which tax on the gain is counted from; 0 or above. */
  readonly cost: number;
  /** 1 to 600. */
  readonly months: number;
  /** At the end of each month, in money of that day: above 0 is paid in, below 0 is taken out. */
  readonly monthly: number;
  /** By which `monthly` grows after every twelfth month: 0.1 is 10% a year; 0 or above. */
  readonly stepUp: number;
  /** In today's money, after tax; 0 for money that only has to last. */
  readonly target: number;
}

/** What is assumed about the years to come; all are fractions a year. */
export interface GoalAssumptions {
  /** Compound growth above inflation before costs, at three levels that ascend. */
  readonly realReturn: { readonly low: number; readonly middle: number; readonly high: number };
  readonly inflation: number;
  /** Charged on the value; 0 or above, below 1. */
  readonly cost: number;
  /** On the gain, when all is sold at the end: 0 to below 1. Plans that take money out are before tax: 0. */
  readonly taxOnGain: number;
}

export const LEVELS = ['low', 'middle', 'high'] as const;
export type Level = (typeof LEVELS)[number];

/** Fifty years. */
export const MOST_MONTHS = 600;

export type NoProjection =
  /** An amount, rate or number of months that is outside its range or no number. */
  | 'out_of_range'
  /** There is nothing to draw months from. */
  | 'too_few'
  /** Tax is asked for on a plan that takes money out. */
  | 'taxed_withdrawals';

/** Why nothing can be projected; null where it can. */
export function planObstacle(plan: GoalPlan, assumptions: GoalAssumptions): NoProjection | null {
  const { start, cost, months, monthly, stepUp, target } = plan;
  const { realReturn, inflation, cost: costs, taxOnGain } = assumptions;
  const isAmount = (value: number) => Number.isFinite(value) && value >= 0;
  const isPart = (value: number) => value >= 0 && value < 1;
  const isRate = (value: number) => Number.isFinite(value) && value > -1;
  const isPlan = [start, cost, stepUp, target].every(isAmount) && Number.isFinite(monthly);
  const isTime = Number.isInteger(months) && months >= 1 && months <= MOST_MONTHS;
  const isAscending = realReturn.low <= realReturn.middle && realReturn.middle <= realReturn.high;
  const isWorld = [realReturn.low, realReturn.middle, realReturn.high, inflation].every(isRate) && isAscending;
  if (!isPlan || !isTime || !isWorld || !isPart(costs) || !isPart(taxOnGain)) return 'out_of_range';
  return monthly < 0 && taxOnGain > 0 ? 'taxed_withdrawals' : null;
}

/** How much a month's growth is made of what is assumed: the log of all yearly factors, divided by twelve. */
export function monthlyTrend({ inflation, cost }: GoalAssumptions, realReturn: number): number {
  return (Math.log1p(realReturn) + Math.log1p(inflation) + Math.log1p(-cost)) / 12;
}

/** What is paid in or taken out at the end of each month. */
export function cashFlows({ months, monthly, stepUp }: GoalPlan): Float64Array {
  return Float64Array.from({ length: months }, (_, month) => monthly * (1 + stepUp) ** Math.floor(month / 12));
}
