import type { SquareMatrix } from '../covariance/sample.ts';
import { dotProduct } from '../numerics/sums.ts';
import { factorize, solve } from './cholesky.ts';
import { quadraticProduct } from './program.ts';

/** What a user expects of some holdings: Σ holdingsᵢ · returnᵢ is `return`. */
interface View {
  /** One per holding: a single 1 for a return of its own, 1 and −1 for one above another. */
  readonly holdings: Float64Array;
  readonly return: number;
  /** The variance of the view; null takes that of the same holdings in the prior, τ·pᵀΣp (He and Litterman). */
  readonly variance: number | null;
}

interface Posterior {
  readonly returns: Float64Array;
  /** Of future returns: Σ and what is uncertain about their mean. */
  readonly covariance: SquareMatrix;
}

/**
 * Expected returns once a user's views are weighed against a prior (Black and Litterman, 1992): π + τΣPᵀ(PτΣPᵀ + Ω)⁻¹(q − Pπ). Covariance,
 * returns and views share one unit of time; `uncertainty` is τ, above 0, how uncertain the prior's mean is as a part of Σ. Without a view it
 * gives the prior.
 */
export function blackLitterman(
  covariance: SquareMatrix,
  prior: Float64Array,
  views: readonly View[],
  uncertainty = 0.05,
): Posterior {
  const { size } = covariance;
  const count = views.length;
  // τΣpᵢ of each view.
  const spread = views.map(({ holdings }) =>
    quadraticProduct(covariance, holdings).map((value) => uncertainty * value),
  );
  const inner = new Float64Array(count * count);
  views.forEach(({ holdings, variance }, i) => {
    spread.forEach((column, j) => (inner[i * count + j] = dotProduct(holdings, column)));
    const own = inner[i * count + i] ?? 0;
    inner[i * count + i] = own + (variance ?? own);
  });
  factorize(inner, count);
  const surprise = Float64Array.from(views, (view) => view.return - dotProduct(view.holdings, prior));
  solve(inner, count, surprise);
  const returns = prior.map(
    (value, k) => value + spread.reduce((sum, one, i) => sum + (one[k] ?? 0) * (surprise[i] ?? 0), 0),
  );
  const values = covariance.values.map((value) => (1 + uncertainty) * value);
  for (let column = 0; column < size; column += 1) {
    const learned = Float64Array.from(spread, (one) => one[column] ?? 0);
    solve(inner, count, learned);
    for (let i = 0; i < size; i += 1) {
      const at = i * size + column;
      values[at] = (values[at] ?? 0) - spread.reduce((sum, one, v) => sum + (one[i] ?? 0) * (learned[v] ?? 0), 0);
    }
  }
  return { returns, covariance: { size, values } };
}
