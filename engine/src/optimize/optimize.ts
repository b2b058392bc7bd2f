import { diversify } from './diversification.ts';
import { hierarchicalRiskParity } from './hierarchical-risk-parity.ts';
import { obstruction, plainObstruction } from './infeasibility.ts';
import { problemWith } from './check-problem.ts';
import { leastVariance } from './least-variance.ts';
import type { Attempt } from './read-solution.ts';
import { meetsLimits } from './meets-limits.ts';
import type { OptimizeResult, Problem } from './problem.ts';
import { riskBudgetWeights } from './risk-budgets.ts';
import { leastShortfall } from './shortfall.ts';

/** A point that misses a condition by more than this is no solution. */
const ACCEPTED = 1e-7;

/**
 * The weights that meet all limits and serve the objective best, with the proof: how far they miss the conditions of the best. Needs no
 * expected returns. The covariance may be of any unit of time; weights do not depend on it. Pure; milliseconds for 50 holdings, and time
 * grows with the cube of their number.
 *
 * Sources: Mehrotra, SIAM Journal on Optimization 2 (1992), 575–601 (the solver); Spinu, "An Algorithm for Computing Risk Parity Weights"
 * (2013); López de Prado, Journal of Portfolio Management 42 (2016), 59–69; Choueifaty and Coignard, same 35 (2008), 40–51; Rockafellar and
 * Uryasev, Journal of Risk 2 (2000), 21–41.
 */
export function optimize(problem: Problem): OptimizeResult {
  const reason = problemWith(problem);
  if (reason !== null) return { ok: false, reason };
  const contradiction = plainObstruction(problem);
  if (contradiction) return { ok: false, reason: 'infeasible', ...contradiction };
  const { weights, residual, iterations, binding, withoutLimits } = attempt(problem);
  if (residual <= ACCEPTED)
    return { ok: true, value: { weights, withoutLimits, certificate: { residual, iterations }, binding } };
  const found = obstruction(problem);
  return found ? { ok: false, reason: 'infeasible', ...found } : { ok: false, reason: 'not_converged' };
}

function attempt(problem: Problem): Attempt & { readonly withoutLimits: Float64Array | null } {
  const { objective } = problem;
  switch (objective.kind) {
    case 'minimum_variance':
      return { ...leastVariance(problem, null), withoutLimits: null };
    case 'tracking':
      return { ...leastVariance(problem, objective.target), withoutLimits: null };
    case 'maximum_diversification':
      return { ...diversify(problem), withoutLimits: null };
    case 'minimum_shortfall':
      return { ...leastShortfall(problem, objective), withoutLimits: null };
    case 'risk_budgets':
      return nearest(problem, riskBudgetWeights(problem.covariance, objective.budgets));
    case 'hierarchical_risk_parity':
      return nearest(problem, hierarchicalRiskParity(problem.covariance));
  }
}

type Unlimited = Omit<Attempt, 'binding'>;

/** Weights made without limits, or the ones within the limits that track them best. */
function nearest(problem: Problem, ideal: Unlimited): Attempt & { readonly withoutLimits: Float64Array | null } {
  if (meetsLimits(problem, ideal.weights)) return { ...ideal, binding: [], withoutLimits: null };
  const within = leastVariance(problem, ideal.weights);
  return { ...within, residual: Math.max(within.residual, ideal.residual), withoutLimits: ideal.weights };
}
