import { clusterTree } from '../correlation/clusters.ts';
import { at, type SquareMatrix } from '../covariance/sample.ts';
import type { Attempt } from './read-solution.ts';

/**
 * Hierarchical risk parity (López de Prado, 2016): holdings in the order of the tree that joins the nearest pair first (single linkage of
 * √((1 − ρ)/2)); then each half of that order gets weight inverse to the variance it has at inverse-variance weights, down to one holding.
 * It optimizes nothing, so its residual is 0.
 */
export function hierarchicalRiskParity(
  covariance: SquareMatrix,
  correlation: SquareMatrix = correlationOf(covariance),
): Omit<Attempt, 'binding'> {
  const { size } = covariance;
  const weights = new Float64Array(size).fill(1);
  const divide = (order: readonly number[]): void => {
    if (order.length < 2) return;
    const middle = Math.floor(order.length / 2);
    const halves = [order.slice(0, middle), order.slice(middle)] as const;
    const [left, right] = [clusterVariance(covariance, halves[0]), clusterVariance(covariance, halves[1])];
    const part = right / (left + right);
    for (const i of halves[0]) weights[i] = (weights[i] ?? 0) * part;
    for (const i of halves[1]) weights[i] = (weights[i] ?? 0) * (1 - part);
    halves.forEach(divide);
  };
  divide(treeOrder(correlation));
  return { weights, residual: 0, iterations: 0 };
}

/** The variance of these holdings at weights inverse to their own variances. */
export function clusterVariance(covariance: SquareMatrix, members: readonly number[]): number {
  const weights = members.map((i) => 1 / at(covariance, i, i));
  const sum = weights.reduce((a, b) => a + b, 0);
  let variance = 0;
  members.forEach((i, p) =>
    members.forEach((j, q) => (variance += (weights[p] ?? 0) * (weights[q] ?? 0) * at(covariance, i, j))),
  );
  return variance / sum ** 2;
}

function correlationOf({ size, values }: SquareMatrix): SquareMatrix {
  const deviations = Float64Array.from({ length: size }, (_, i) => Math.sqrt(values[i * size + i] ?? 0));
  return {
    size,
    values: values.map((value, k) => value / ((deviations[Math.floor(k / size)] ?? 0) * (deviations[k % size] ?? 0))),
  };
}

/** The holdings from left to right under the tree of their correlations. */
export function treeOrder(correlation: SquareMatrix): readonly number[] {
  const { size } = correlation;
  if (size === 1) return [0];
  const merges = clusterTree(correlation, 'single');
  const order: number[] = [];
  // A stack rather than recursion: single linkage makes trees as deep as there are holdings.
  const open = [2 * size - 2];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const merge = merges[next - size];
    if (merge) open.push(merge.right, merge.left);
    else order.push(next);
  }
  return order;
}
