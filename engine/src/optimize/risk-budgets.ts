import { at, type SquareMatrix } from '../covariance/sample.ts';
import { factorize, solve } from './cholesky.ts';
import { scaled } from './least-variance.ts';
import type { Attempt } from './read-solution.ts';
import { quadraticProduct } from './program.ts';

const MOST_ITERATIONS = 60;
const EXACT = 1e-13;

/**
 * Weights above 0 whose shares of the variance are the budgets, equal ones where they are null: the multiple of the least
 * xᵀΣx/2 − Σbᵢ ln xᵢ, by Newton's method with the damping that keeps x above 0 (Spinu, 2013). The residual is the largest difference of a
 * share from its budget.
 */
export function riskBudgetWeights(covariance: SquareMatrix, budgets: Float64Array | null): Omit<Attempt, 'binding'> {
  const matrix = scaled(covariance);
  const { size, values } = matrix;
  const given = budgets ?? new Float64Array(size).fill(1);
  const sum = given.reduce((a, b) => a + b, 0);
  const b = given.map((budget) => budget / sum);
  let x = b.map((budget, i) => Math.sqrt(budget / at(matrix, i, i)));
  let best = { x, residual: Infinity, iterations: 0 };
  for (let iterations = 1; iterations <= MOST_ITERATIONS; iterations += 1) {
    const slope = quadraticProduct(matrix, x);
    const shares = slope.map((value, i) => value * (x[i] ?? 0));
    const variance = shares.reduce((a, one) => a + one, 0);
    const residual = shares.reduce((worst, share, i) => Math.max(worst, Math.abs(share / variance - (b[i] ?? 0))), 0);
    if (residual < best.residual) best = { x, residual, iterations };
    // Past the quadratic phase, rounding moves the residual up and down.
    if (residual <= EXACT || (best.residual < 1e-10 && iterations > best.iterations)) break;
    // In y = Δx / x the Hessian is XΣX + diag(b), whose smallest eigenvalue is at least the smallest budget.
    const hessian = new Float64Array(size * size);
    for (let i = 0; i < size; i += 1) {
      for (let j = 0, at = i * size; j <= i; j += 1, at += 1)
        hessian[at] = (x[i] ?? 0) * (values[at] ?? 0) * (x[j] ?? 0);
      hessian[i * size + i] = (hessian[i * size + i] ?? 0) + (b[i] ?? 0);
    }
    const gradient = shares.map((share, i) => (b[i] ?? 0) - share);
    factorize(hessian, size);
    const y = gradient.slice();
    solve(hessian, size, y);
    const largest = y.reduce((a, one) => Math.max(a, Math.abs(one)), 0);
    const length = largest > 0.5 ? 1 / (1 + largest) : 1;
    x = x.map((value, i) => value * (1 + length * (y[i] ?? 0)));
  }
  const total = best.x.reduce((a, value) => a + value, 0);
  return { weights: best.x.map((value) => value / total), residual: best.residual, iterations: best.iterations };
}
