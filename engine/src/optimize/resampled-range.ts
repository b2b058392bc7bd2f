import type { SquareMatrix } from '../covariance/sample.ts';
import { shrunkCovariance } from '../covariance/shrinkage.ts';
import type { Outcome } from '../measures/measured.ts';
import type { Interval } from '../numerics/interval.ts';
import { quantileOfSorted } from '../numerics/quantile.ts';
import { resampleDays, valuesAt } from '../numerics/stationary-bootstrap.ts';
import { optimize } from './optimize.ts';
import type { Problem } from './problem.ts';

const ROUNDS = 100;
const TAILS = [0.05, 0.95] as const;

interface ResampledRange {
  /** Per holding, the weights from the 5% to the 95% quantile of the rounds. */
  readonly ranges: readonly Interval[];
  /** Rounds with a solution, of those drawn. */
  readonly solved: number;
  readonly rounds: number;
}

type CovarianceOf = (returns: readonly Float64Array[]) => Outcome<SquareMatrix>;

const shrunkOf: CovarianceOf = (returns) => {
  const shrunk = shrunkCovariance(returns);
  return shrunk.ok ? { ok: true, value: shrunk.value.matrix } : shrunk;
};

/**
 * How much the weights depend on the days they were made from: `problem` solved again for days drawn by the stationary bootstrap, each time
 * with the covariance of those days, by default the shrunken one. `returns` is one series of simple returns per holding, all of one length; scenarios of the
 * objective are drawn with them. The same seed gives the same ranges. Null where fewer than half of the rounds have a solution.
 */
export function resampledRange(
  problem: Problem,
  returns: readonly Float64Array[],
  seed: number,
  rounds = ROUNDS,
  covarianceOf: CovarianceOf = shrunkOf,
): ResampledRange | null {
  const found: Float64Array[] = [];
  resampleDays(returns[0]?.length ?? 0, { seed, rounds }, (places) => {
    const drawn = returns.map((one) => valuesAt(one, places));
    const covariance = covarianceOf(drawn);
    if (!covariance.ok) return;
    const { objective } = problem;
    const result = optimize({
      ...problem,
      covariance: covariance.value,
      objective: objective.kind === 'minimum_shortfall' ? { ...objective, scenarios: drawn } : objective,
    });
    if (result.ok) found.push(result.value.weights);
  });
  if (2 * found.length < rounds || found.length === 0) return null;
  const ranges = Array.from(problem.lower, (_, i) => {
    const sorted = Float64Array.from(found, (weights) => weights[i] ?? Number.NaN).toSorted();
    const [low, high] = TAILS.map((p) => quantileOfSorted(sorted, p));
    return { low: low ?? Number.NaN, high: high ?? Number.NaN };
  });
  return { ranges, solved: found.length, rounds };
}
