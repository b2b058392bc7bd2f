import { readFileSync } from 'node:fs';
import { assert, describe, expect, it } from 'vitest';
import type { SquareMatrix } from '../covariance/sample.ts';
import { momentsOf, variance } from '../measures/moments.ts';
import { numberOf, referenceCases, series, type ReferenceCase } from '../testing/reference-cases.ts';
import { BESIDE, casesBeside, pricesBeside } from '../testing/reference-data.ts';
import { annualizedReturn, covariance } from '../testing/reference-measures.ts';
import { blackLitterman } from './black-litterman.ts';
import { factorize, solve } from './cholesky.ts';
import { clusterVariance, hierarchicalRiskParity, treeOrder } from './hierarchical-risk-parity.ts';
import { optimize } from './optimize.ts';
import type { Objective, Problem } from './problem.ts';
import { quadraticProduct } from './program.ts';

const matrixOf = (list: unknown): SquareMatrix => {
  assert(Array.isArray(list));
  return { size: list.length, values: Float64Array.from(list.flat(), Number) };
};
const problemOf = (matrix: SquareMatrix, objective: Objective, params: ReferenceCase['params'] = {}): Problem => ({
  objective,
  covariance: matrix,
  lower: new Float64Array(matrix.size).fill(Number(params['min'] ?? 0)),
  upper: new Float64Array(matrix.size).fill(Number(params['max'] ?? 1)),
  groups: [],
  turnover: null,
});
const weightsOf = (problem: Problem) => {
  const result = optimize(problem);
  assert(result.ok, result.ok ? '' : result.reason);
  expect(result.value.certificate.residual).toBeLessThanOrEqual(1e-8);
  return result.value.weights;
};
const varianceOf = (matrix: SquareMatrix, weights: Float64Array) => {
  const product = quadraticProduct(matrix, weights);
  return weights.reduce((sum, weight, i) => sum + weight * (product[i] ?? 0), 0);
};
/** The largest difference of any weight or figure. */
const farthest = (ours: Float64Array, expected: unknown) =>
  Math.max(...series(expected).map((theirs, i) => Math.abs((ours[i] ?? NaN) - theirs)));

const OBJECTIVES: Readonly<Record<string, (params: ReferenceCase['params']) => Objective>> = {
  equalRiskContributionWeights: () => ({ kind: 'risk_budgets', budgets: null }),
  riskBudgetingWeights: ({ budgets }) => ({ kind: 'risk_budgets', budgets: series(budgets) }),
  globalMinimumVarianceWeights: () => ({ kind: 'minimum_variance' }),
  mostDiversifiedWeights: () => ({ kind: 'maximum_diversification' }),
};

describe('published weights', () => {
  it.each(Object.keys(OBJECTIVES).flatMap((name) => referenceCases('allocation', name)))(
    'agree with $id, $function',
    ({ function: name, inputs, params, expected, tolerance }) => {
      const objective = OBJECTIVES[name]?.(params);
      assert(objective);
      expect(farthest(weightsOf(problemOf(matrixOf(inputs['cov']), objective, params)), expected)).toBeLessThanOrEqual(
        tolerance,
      );
    },
  );

  it('have the volatility of allocation-4, and a portfolio the variance of allocation-26', () => {
    const [parity] = referenceCases('allocation', 'ERC portfolio volatility');
    const [plain] = referenceCases('allocation', 'portfolio_variance');
    assert(parity && plain);
    const matrix = matrixOf(parity.inputs['cov']);
    const weights = weightsOf(problemOf(matrix, { kind: 'risk_budgets', budgets: null }));
    const volatility = Math.sqrt(varianceOf(matrix, weights));
    expect(Math.abs(volatility - numberOf(parity.expected))).toBeLessThanOrEqual(parity.tolerance);
    const diagonal = series(plain.inputs['cov_diag']);
    const squares = { size: 3, values: new Float64Array(9) };
    diagonal.forEach((value, i) => (squares.values[4 * i] = value));
    const ours = varianceOf(squares, series(plain.inputs['weights']));
    expect(Math.abs(ours - numberOf(plain.expected))).toBeLessThanOrEqual(plain.tolerance);
  });
});

describe.each(BESIDE)('twenty American shares since 1989', () => {
  const found = (file: string, id: string) => {
    const one = casesBeside(file).find((each) => each.id === id);
    assert(one, id);
    return one;
  };
  const table = pricesBeside('data/stock_prices.csv');
  const names = [...table.keys()];
  const returns = [...table.values()].map((list) =>
    Float64Array.from({ length: list.length - 1 }, (_, i) => (list[i + 1] ?? NaN) / (list[i] ?? NaN) - 1),
  );
  /** Over the days that both have: pandas' way with missing data. */
  const pairwise = (years: number): SquareMatrix => ({
    size: names.length,
    values: Float64Array.from(
      returns.flatMap((x) =>
        returns.map((y) => {
          const isKnown = (_: number, i: number) => !Number.isNaN((x[i] ?? NaN) + (y[i] ?? NaN));
          return years * covariance(x.filter(isKnown), y.filter(isKnown));
        }),
      ),
    ),
  });
  const yearly = pairwise(252);
  /** Each from the days that both have, its variances too. */
  const correlation: SquareMatrix = {
    size: names.length,
    values: Float64Array.from(
      returns.flatMap((x) =>
        returns.map((y) => {
          const isKnown = (_: number, i: number) => !Number.isNaN((x[i] ?? NaN) + (y[i] ?? NaN));
          const [a, b] = [x.filter(isKnown), y.filter(isKnown)];
          return covariance(a, b) / Math.sqrt(covariance(a, a) * covariance(b, b));
        }),
      ),
    ),
  };
  /** Return, volatility and Sharpe ratio at a risk-free rate of 2%. */
  const performance = (weights: Float64Array, means: Float64Array, matrix = yearly) => {
    const mean = weights.reduce((sum, weight, i) => sum + weight * (means[i] ?? 0), 0);
    const volatility = Math.sqrt(varianceOf(matrix, weights));
    return new Float64Array([mean, volatility, (mean - 0.02) / volatility]);
  };
  const known = returns.map((list) => list.filter((value) => !Number.isNaN(value)));

  it('have the least variance of allocation-27', () => {
    const { expected, tolerance } = found('allocation', 'allocation-27');
    const means = Float64Array.from(known, (list) => {
      const result = annualizedReturn(list);
      return result.ok ? result.value : NaN;
    });
    expect(
      farthest(performance(weightsOf(problemOf(yearly, { kind: 'minimum_variance' })), means), expected),
    ).toBeLessThanOrEqual(tolerance);
  });

  it('have the hierarchical risk parity of allocation-34 to 37', () => {
    const [weights, whole] = [found('allocation', 'allocation-34'), found('allocation', 'allocation-35')];
    const ours = hierarchicalRiskParity(yearly, correlation).weights;
    const columns = weights.params['columns'];
    assert(Array.isArray(columns));
    expect(columns).toEqual(names);
    expect(farthest(ours, weights.expected)).toBeLessThanOrEqual(weights.tolerance);
    const means = Float64Array.from(known, (list) => 252 * momentsOf(list).mean);
    expect(farthest(performance(ours, means), whole.expected)).toBeLessThanOrEqual(whole.tolerance);
    const [order, cluster] = [found('allocation', 'allocation-36'), found('allocation', 'allocation-37')];
    expect(treeOrder(correlation).slice(0, 5)).toEqual(order.expected);
    const tickers = cluster.params['tickers'];
    assert(Array.isArray(tickers));
    const places = tickers.map((ticker) => names.indexOf(String(ticker)));
    const daily = pairwise(1);
    expect(Math.abs(clusterVariance(daily, places) - numberOf(cluster.expected))).toBeLessThanOrEqual(
      cluster.tolerance,
    );
  });

  it('have the least expected shortfall of cvar-1', () => {
    const { expected, tolerance } = found('cvar', 'cvar-1');
    const isWhole = (_: number, day: number) => returns.every((list) => !Number.isNaN(list[day]));
    const scenarios = returns.map((list) => list.filter(isWhole));
    const weights = weightsOf(problemOf(yearly, { kind: 'minimum_shortfall', scenarios, confidence: 0.95 }));
    const losses = Float64Array.from(
      scenarios[0] ?? [],
      (_, day) => -weights.reduce((sum, weight, i) => sum + weight * (scenarios[i]?.[day] ?? NaN), 0),
    ).toSorted();
    // The fractional tail: 44 whole days and three quarters of the next.
    const tail = 0.05 * losses.length;
    let sum = 0;
    for (let i = 0; i < tail; i += 1) sum += Math.min(1, tail - i) * (losses.at(-1 - i) ?? NaN);
    expect(Math.abs(sum / tail - numberOf(expected))).toBeLessThanOrEqual(tolerance);
  });

  it('have the prior of blacklitterman-2 and the posteriors of blacklitterman-3 and 4', () => {
    const prior = found('blacklitterman', 'blacklitterman-2');
    const [index] = pricesBeside('data/spy_prices.csv').values();
    assert(index);
    const moves = Float64Array.from(
      { length: index.length - 1 },
      (_, i) => (index[i + 1] ?? NaN) / (index[i] ?? NaN) - 1,
    );
    const moments = momentsOf(moves);
    const aversion = (252 * moments.mean - 0.02) / (252 * variance(moments));
    const caps = Object.values(prior.params['market_caps'] ?? {}).map(Number);
    const total = caps.reduce((a, b) => a + b, 0);
    const implied = quadraticProduct(
      yearly,
      Float64Array.from(caps, (cap) => cap / total),
    );
    expect(Math.abs(aversion - Number(prior.params['delta']))).toBeLessThan(1e-9);
    expect(
      farthest(
        implied.map((value) => aversion * value + 0.02),
        prior.expected,
      ),
    ).toBeLessThanOrEqual(prior.tolerance);

    const posterior = ({ params }: ReferenceCase, pi: number) => {
      const views = Object.entries(params['views'] ?? {}).map(([name, value]) => ({
        holdings: Float64Array.from(names, (one) => (one === name ? 1 : 0)),
        return: Number(value),
        variance: null,
      }));
      return blackLitterman(yearly, new Float64Array(names.length).fill(pi), views, Number(params['tau']));
    };
    /** The weights that these returns are best for without limits: Σ⁻¹r, summing to 1. */
    const implying = (matrix: SquareMatrix, means: Float64Array) => {
      const factor = matrix.values.slice();
      factorize(factor, matrix.size);
      const weights = means.slice();
      solve(factor, matrix.size, weights);
      const sum = weights.reduce((a, b) => a + b, 0);
      return weights.map((value) => value / sum);
    };
    const none = found('blacklitterman', 'blacklitterman-3');
    expect(farthest(implying(yearly, posterior(none, 0).returns), none.expected)).toBeLessThanOrEqual(none.tolerance);
    const equal = found('blacklitterman', 'blacklitterman-4');
    const after = posterior(equal, 1 / names.length);
    const weights = implying(yearly, after.returns);
    expect(farthest(performance(weights, after.returns, after.covariance), equal.expected)).toBeLessThanOrEqual(
      equal.tolerance,
    );
  });
});

const DOCS = new URL('../../../docs/optimize.md', import.meta.url);
const TESTED = /^(allocation-([134678]|1[1-35-7]|2[12567]|3[4-7])|blacklitterman-[1-4]|cvar-1)$/;

it.each(BESIDE)('docs/optimize.md lists every case that is out of scope, and no other', () => {
  const listed = [...readFileSync(DOCS, 'utf8').matchAll(/^\| `((?:allocation|blacklitterman|cvar)-\d+)`/gm)].map(
    ([, id]) => id,
  );
  const all = ['allocation', 'blacklitterman', 'cvar'].flatMap((file) => casesBeside(file).map(({ id }) => id));
  expect(listed).toEqual(all.filter((id) => !TESTED.test(id)));
});
