import type { OptimizeResult, Problem } from './problem.ts';

type Refusal = Exclude<OptimizeResult, { ok: true } | { reason: 'infeasible' }>['reason'];

/** Why a problem is none; null where it is one. */
export function problemWith(problem: Problem): Refusal | null {
  const { covariance, lower, upper, groups, turnover, objective } = problem;
  const { size, values } = covariance;
  if (size === 0) return 'too_few';
  const perHolding = [lower, upper, ...(turnover ? [turnover.current] : []), ...perHoldingOf(problem)];
  if (values.length !== size * size || perHolding.some((one) => one.length !== size)) return 'different_lengths';
  const scalars = [
    ...(turnover ? [turnover.most] : []),
    ...groups.flatMap(({ lower, upper }) => [lower, upper]),
    ...(objective.kind === 'minimum_shortfall' ? [objective.confidence] : []),
  ];
  const scenarios = objective.kind === 'minimum_shortfall' ? objective.scenarios : [];
  const isFinite = [values, ...perHolding, scalars, ...scenarios].every((one) => one.every(Number.isFinite));
  if (!isFinite) return 'not_finite';
  const isPart = (value: number) => value >= 0 && value <= 1;
  const fractions = [lower, upper, groups.flatMap(({ lower, upper }) => [lower, upper])];
  if (!fractions.every((one) => one.every(isPart))) return 'out_of_range';
  if (turnover && !(turnover.most >= 0 && turnover.current.every(isPart))) return 'out_of_range';
  const isPlace = (member: number) => Number.isInteger(member) && member >= 0 && member < size;
  const areGroups = groups.every(({ members }) => members.every(isPlace) && new Set(members).size === members.length);
  if (!areGroups) return 'out_of_range';
  for (let i = 0; i < size; i += 1) if (!((values[i * size + i] ?? 0) > 0)) return 'out_of_range';
  return problemWithObjective(problem);
}

function perHoldingOf({ objective }: Problem): readonly Float64Array[] {
  if (objective.kind === 'tracking') return [objective.target];
  return objective.kind === 'risk_budgets' && objective.budgets ? [objective.budgets] : [];
}

function problemWithObjective({ objective, covariance }: Problem): Refusal | null {
  if (objective.kind === 'risk_budgets')
    return objective.budgets?.every((budget) => budget > 0) === false ? 'out_of_range' : null;
  if (objective.kind !== 'minimum_shortfall') return null;
  const { scenarios, confidence } = objective;
  if (scenarios.length !== covariance.size) return 'different_lengths';
  const count = scenarios[0]?.length ?? 0;
  if (scenarios.some(({ length }) => length !== count)) return 'different_lengths';
  if (count === 0) return 'too_few';
  return confidence > 0 && confidence < 1 ? null : 'out_of_range';
}
