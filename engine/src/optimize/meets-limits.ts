import type { Problem } from './problem.ts';

/** Less than this is rounding. */
const ROUNDING = 1e-10;

/** Whether weights that sum to 1 are within every limit. */
export function meetsLimits({ lower, upper, groups, turnover }: Problem, weights: Float64Array): boolean {
  const isWithin = (value: number, least: number, most: number) =>
    value >= least - ROUNDING && value <= most + ROUNDING;
  if (!weights.every((weight, i) => isWithin(weight, lower[i] ?? 0, upper[i] ?? 1))) return false;
  const areGroupsWithin = groups.every((group) =>
    isWithin(
      group.members.reduce((sum, i) => sum + (weights[i] ?? 0), 0),
      group.lower,
      group.upper,
    ),
  );
  if (!areGroupsWithin || turnover === null) return areGroupsWithin;
  const traded = weights.reduce((sum, weight, i) => sum + Math.abs(weight - (turnover.current[i] ?? 0)), 0);
  return traded <= turnover.most + ROUNDING;
}
