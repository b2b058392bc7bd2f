import * as fc from 'fast-check';
import { assert, describe, expect, it } from 'vitest';
import { covarianceMatrix, type SquareMatrix } from '../covariance/sample.ts';
import { normalSource, seededUniform } from '../numerics/random.ts';
import { optimize } from './optimize.ts';
import type { Objective, Problem } from './problem.ts';
import { meetsLimits } from './meets-limits.ts';
import { quadraticProduct } from './program.ts';

/** Holdings that share one factor, over a number of days. */
function returnsOf(seed: number, size: number, days: number): readonly Float64Array[] {
  const draw = normalSource(seededUniform(seed));
  const common = Float64Array.from({ length: days }, draw);
  return Array.from({ length: size }, () => {
    const [beta, own] = [0.006 * (0.6 + 0.4 * draw()), 0.003 + 0.01 * Math.abs(draw())];
    return common.map((value) => beta * value + own * draw());
  });
}

const KINDS = [
  'minimum_variance',
  'tracking',
  'maximum_diversification',
  'minimum_shortfall',
  'risk_budgets',
  'hierarchical_risk_parity',
] as const;

function objectiveOf(kind: (typeof KINDS)[number], returns: readonly Float64Array[], seed: number): Objective {
  const uniform = seededUniform(seed + 1);
  const drawn = Float64Array.from(returns, () => uniform());
  const sum = drawn.reduce((a, b) => a + b, 0);
  if (kind === 'tracking') return { kind, target: drawn.map((value) => value / sum) };
  if (kind === 'minimum_shortfall') return { kind, scenarios: returns, confidence: 0.8 + 0.19 * uniform() };
  if (kind === 'risk_budgets') return { kind, budgets: uniform() < 0.5 ? null : drawn };
  return { kind };
}

/** A problem that random weights meet, so that it has a solution. */
function problemOf(kind: (typeof KINDS)[number], seed: number, least = 2): Problem {
  const uniform = seededUniform(seed);
  const size = least + Math.floor(uniform() * 14);
  const returns = returnsOf(seed, size, 60 + Math.floor(uniform() * 60));
  const covariance = covarianceMatrix(returns);
  assert(covariance.ok);
  const drawn = Float64Array.from({ length: size }, () => -Math.log(uniform()));
  const sum = drawn.reduce((a, b) => a + b, 0);
  const met = drawn.map((value) => value / sum);
  const groups = Array.from({ length: Math.floor(uniform() * 4) }, (_, i) => {
    const members = [...met.keys()].filter(() => uniform() < 0.4);
    const inside = members.reduce((all, member) => all + (met[member] ?? 0), 0);
    return { id: `${i}`, members, lower: inside * uniform(), upper: Math.min(1, inside + 0.3 * uniform()) };
  });
  const current = met.map((value) => value * 0.9 + 0.1 / size);
  const traded = met.reduce((all, value, i) => all + Math.abs(value - (current[i] ?? 0)), 0);
  return {
    objective: objectiveOf(kind, returns, seed),
    covariance: covariance.value,
    lower: met.map((value) => (uniform() < 0.5 ? 0 : value * uniform())),
    upper: met.map((value) => (uniform() < 0.5 ? 1 : value + (1 - value) * uniform() * 0.5)),
    groups,
    turnover: uniform() < 0.4 ? { current, most: traded + 0.3 * uniform() } : null,
  };
}

const solved = (problem: Problem) => {
  const result = optimize(problem);
  assert(result.ok, result.ok ? '' : JSON.stringify(result));
  return result.value;
};
const seeds = fc.integer({ min: 0, max: 2 ** 30 });
/** A hundredth of a percent of the money: in 1 of 12,000 problems the least is so flat that weights 2e-5 apart differ by 1e-9 of it. */
const SAME_WEIGHT = 1e-4;
const quadratic = fc.constantFrom(...KINDS.filter((kind) => kind !== 'minimum_shortfall'));
const varianceOf = (matrix: SquareMatrix, weights: Float64Array) => {
  const product = quadraticProduct(matrix, weights);
  return weights.reduce((sum, weight, i) => sum + weight * (product[i] ?? 0), 0);
};
const largestDifference = (a: Float64Array, b: Float64Array) =>
  Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? NaN))));

describe('optimize', () => {
  it.each(KINDS)('meets the conditions of the best point and every limit: %s', (kind) => {
    const results = Array.from({ length: 200 }, (_, seed) => {
      const problem = problemOf(kind, 1000 + seed);
      const { weights, certificate } = solved(problem);
      return { seed, residual: certificate.residual, isWithin: meetsLimits(problem, weights) };
    });
    expect(results.filter(({ residual, isWithin }) => residual > 1e-8 || !isWithin)).toEqual([]);
  });

  it('proves the least shortfall where next to no limit decides between several weights', () => {
    // Of generated problems those whose solutions missed a condition by 1e-8 to 1e-7, because steps followed rounding.
    const results = [20571, 20763, 20881, 21350, 21861].map((seed) => {
      const problem = problemOf('minimum_shortfall', seed);
      const { weights, certificate } = solved(problem);
      return { seed, residual: certificate.residual, isWithin: meetsLimits(problem, weights) };
    });
    expect(results.filter(({ residual, isWithin }) => residual > 1e-9 || !isWithin)).toEqual([]);
  });

  it('proves the least shortfall of many holdings, most of which rest at a limit', () => {
    const results = Array.from({ length: 8 }, (_, seed) => {
      const problem = problemOf('minimum_shortfall', 5000 + seed, 100);
      const open = { ...problem, lower: new Float64Array(problem.lower.length), groups: [], turnover: null };
      return [problem, open].map((one) => {
        const { weights, certificate } = solved(one);
        return { seed, residual: certificate.residual, isWithin: meetsLimits(one, weights) };
      });
    });
    expect(results.flat().filter(({ residual, isWithin }) => residual > 1e-8 || !isWithin)).toEqual([]);
  });

  it('does not depend on the unit of the covariance', () => {
    fc.assert(
      fc.property(seeds, quadratic, fc.double({ min: 1e-6, max: 1e6, noNaN: true }), (seed, kind, factor) => {
        const problem = problemOf(kind, seed);
        const { size, values } = problem.covariance;
        const other = { ...problem, covariance: { size, values: values.map((value) => value * factor) } };
        expect(largestDifference(solved(problem).weights, solved(other).weights)).toBeLessThan(SAME_WEIGHT);
      }),
    );
  });

  it('does not depend on the order of the holdings', () => {
    fc.assert(
      fc.property(seeds, quadratic, (seed, kind) => {
        // Hierarchical risk parity depends on the order where two distances are equal.
        if (kind === 'hierarchical_risk_parity') return;
        const problem = problemOf(kind, seed);
        const { covariance, lower, upper, groups, turnover, objective } = problem;
        const last = covariance.size - 1;
        const flip = (list: Float64Array) => list.toReversed();
        const flipped: Problem = {
          objective:
            objective.kind === 'tracking'
              ? { ...objective, target: flip(objective.target) }
              : objective.kind === 'risk_budgets' && objective.budgets
                ? { ...objective, budgets: flip(objective.budgets) }
                : objective,
          covariance: { size: covariance.size, values: flip(covariance.values) },
          lower: flip(lower),
          upper: flip(upper),
          groups: groups.map((group) => ({ ...group, members: group.members.map((i) => last - i) })),
          turnover: turnover && { ...turnover, current: flip(turnover.current) },
        };
        expect(largestDifference(solved(problem).weights, flip(solved(flipped).weights))).toBeLessThan(SAME_WEIGHT);
      }),
    );
  });

  it('is not changed by a limit that its solution is far from', () => {
    fc.assert(
      fc.property(seeds, quadratic, (seed, kind) => {
        const problem = problemOf(kind, seed);
        const { weights } = solved(problem);
        const upper = problem.upper.map((value, i) => Math.min(value, (weights[i] ?? 0) + 0.2));
        const all = { id: 'all', members: [...weights.keys()], lower: 0.5, upper: 1 };
        expect(
          largestDifference(weights, solved({ ...problem, upper, groups: [...problem.groups, all] }).weights),
        ).toBeLessThan(SAME_WEIGHT);
      }),
    );
  });

  it('is at least as good as any other weights within the limits', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = problemOf('minimum_variance', seed);
        const best = varianceOf(problem.covariance, solved(problem).weights);
        const other = solved({
          ...problem,
          objective: objectiveOf('tracking', returnsOf(seed, problem.lower.length, 2), seed),
        });
        expect(best).toBeLessThanOrEqual(varianceOf(problem.covariance, other.weights) * (1 + 1e-9));
      }),
    );
  });
});

describe('closed forms', () => {
  const open = (covariance: SquareMatrix, objective: Objective): Problem => ({
    objective,
    covariance,
    lower: new Float64Array(covariance.size),
    upper: new Float64Array(covariance.size).fill(1),
    groups: [],
    turnover: null,
  });
  const variances = fc.array(fc.double({ min: 1e-3, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 });
  const diagonal = (list: readonly number[]): SquareMatrix => {
    const values = new Float64Array(list.length ** 2);
    list.forEach((value, i) => (values[i * (list.length + 1)] = value));
    return { size: list.length, values };
  };
  const inProportion = (list: readonly number[]) => {
    const sum = list.reduce((a, b) => a + b, 0);
    return Float64Array.from(list, (value) => value / sum);
  };

  it('without correlation: by 1/σ² for the least variance, by 1/σ for risk parity and diversification, by √b/σ for budgets', () => {
    fc.assert(
      fc.property(variances, (list) => {
        const matrix = diagonal(list);
        const bySigma = inProportion(list.map((value) => 1 / Math.sqrt(value)));
        const budgets = Float64Array.from(list, (_, i) => i + 1);
        expect(
          largestDifference(
            solved(open(matrix, { kind: 'minimum_variance' })).weights,
            inProportion(list.map((value) => 1 / value)),
          ),
        ).toBeLessThan(SAME_WEIGHT);
        expect(
          largestDifference(solved(open(matrix, { kind: 'risk_budgets', budgets: null })).weights, bySigma),
        ).toBeLessThan(SAME_WEIGHT);
        expect(
          largestDifference(solved(open(matrix, { kind: 'maximum_diversification' })).weights, bySigma),
        ).toBeLessThan(SAME_WEIGHT);
        expect(
          largestDifference(
            solved(open(matrix, { kind: 'risk_budgets', budgets })).weights,
            inProportion(list.map((value, i) => Math.sqrt((i + 1) / value))),
          ),
        ).toBeLessThan(SAME_WEIGHT);
      }),
    );
  });

  it('without correlation: by 1/σ, where a solver that corrects its steps in full goes round in circles', () => {
    const list = [0.001, 0.001, 0.001, 0.4218455744214879, 0.001, 0.001315809208426009];
    const { weights } = solved(open(diagonal(list), { kind: 'maximum_diversification' }));
    expect(largestDifference(weights, inProportion(list.map((value) => 1 / Math.sqrt(value))))).toBeLessThan(1e-9);
  });

  it('tracks a target within the limits without any difference', () => {
    const covariance = covarianceMatrix(returnsOf(5, 6, 100));
    assert(covariance.ok);
    const target = new Float64Array([0.5, 0, 0.1, 0.2, 0.2, 0]);
    expect(
      largestDifference(solved(open(covariance.value, { kind: 'tracking', target })).weights, target),
    ).toBeLessThan(SAME_WEIGHT);
  });

  it('gives every holding its budget of the variance', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const covariance = covarianceMatrix(returnsOf(seed, 6, 100));
        assert(covariance.ok);
        const matrix = covariance.value;
        const { weights } = solved(open(matrix, { kind: 'risk_budgets', budgets: null }));
        const product = quadraticProduct(matrix, weights);
        const whole = varianceOf(matrix, weights);
        weights.forEach((weight, i) => expect((weight * (product[i] ?? 0)) / whole).toBeCloseTo(1 / 6, 10));
      }),
    );
  });
});
