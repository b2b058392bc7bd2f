import { quantileOfSorted } from '../numerics/quantile.ts';
import { measured, obstacle, unmeasured, type Measured } from './measured.ts';

/** How the best days compare with the worst: |95 % quantile| / |5 % quantile| (linear). `no_losses` where the latter is 0. */
export function tailRatio(returns: Float64Array): Measured {
  const problem = obstacle(returns, 2);
  if (problem !== null) return unmeasured(problem);
  const sorted = returns.toSorted();
  const worst = Math.abs(quantileOfSorted(sorted, 0.05));
  return worst === 0 ? unmeasured('no_losses') : measured(Math.abs(quantileOfSorted(sorted, 0.95)) / worst);
}
