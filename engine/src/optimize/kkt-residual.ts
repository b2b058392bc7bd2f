import { at } from '../covariance/sample.ts';
import { addRow, product, quadraticProduct, type PrimalDual, type Program } from './program.ts';

/**
 * The largest violation of a Karush–Kuhn–Tucker condition at a point: stationarity, the rows, the equalities, multipliers of at least 0 and
 * their product with what is left of their rows. Multipliers count relative to the largest term of the gradient, so that the result does not
 * depend on the unit of the objective. 0 proves that the point is the best. NaN where the point is no number.
 */
export function kktResidual(program: Program, { x, inequalities, equalities }: PrimalDual): number {
  const stationarity = quadraticProduct(program.quadratic, x);
  let scale = 0;
  stationarity.forEach((value, i) => {
    const own = i < (program.quadratic?.size ?? 0) && program.quadratic ? at(program.quadratic, i, i) * (x[i] ?? 0) : 0;
    scale = Math.max(scale, Math.abs(value), Math.abs(own), Math.abs(program.linear[i] ?? 0));
    stationarity[i] = value + (program.linear[i] ?? 0);
  });
  let worst = 0;
  // Unlike Math.max of a condition, keeps NaN.
  const atMost0 = (violation: number) => {
    if (!(violation <= worst)) worst = violation;
  };
  program.rows.forEach((one, i) => {
    const multiplier = inequalities[i] ?? Number.NaN;
    const slack = one.bound - product(one, x);
    atMost0(-slack);
    atMost0(-multiplier / scale);
    atMost0((Math.abs(slack) * Math.abs(multiplier)) / scale);
    addRow(one, multiplier, stationarity);
  });
  program.equalities.forEach((one, i) => {
    atMost0(Math.abs(one.bound - product(one, x)));
    addRow(one, equalities[i] ?? Number.NaN, stationarity);
  });
  for (const value of stationarity) atMost0(Math.abs(value) / scale);
  return worst;
}
