import { assert, describe, expect, it } from 'vitest';
import { fitBenchmark } from '../benchmark/regression.ts';
import { drawdownsOf } from '../drawdown/drawdowns.ts';
import type { Measured } from '../measures/measured.ts';
import { excessKurtosis, momentsOf, skewness, standardDeviation, variance } from '../measures/moments.ts';
import { returnsOf } from './price-returns.ts';
import { historicalTail } from '../tail-risk/historical.ts';
import { numberOf, referenceCases, series, type ReferenceCase } from './reference-cases.ts';
import { unlike } from './leaves.ts';
import { orderStatistic } from './order-statistic.ts';
import { casesBeside, BESIDE, pricesBeside } from './reference-data.ts';
import {
  annualizedReturn,
  conditionalDrawdown,
  covariance,
  lowerPartialMoment,
  painIndex,
  ulcerIndex,
  uncompoundedDrawdowns,
} from './reference-measures.ts';

const valueOf = (result: Measured) => {
  assert(result.ok, result.ok ? '' : result.reason);
  return result.value;
};
const simple = (prices: Float64Array) => {
  const returns = returnsOf(prices);
  assert(returns.ok, returns.ok ? '' : returns.reason);
  return returns.value;
};
/** Falls as skfolio counts them: the first observation is the first peak. */
const falls = (returns: Float64Array, compounding: 'compounded' | 'uncompounded') => {
  const drawdowns = compounding === 'compounded' ? drawdownsOf : uncompoundedDrawdowns;
  return Float64Array.from([0, ...drawdowns(returns.subarray(1))]);
};
/** Σ max(mean − r, 0)^order / n, as its unbiased form has n − 1. */
const short = (returns: Float64Array, order: number, from: number) =>
  (lowerPartialMoment(returns, order, from) * returns.length) / (returns.length - 1);
const meanOf = (returns: Float64Array) => momentsOf(returns).mean;
const lossesOf = (returns: Float64Array) => returns.map((value) => -value);
const tail = (returns: Float64Array) => {
  const result = historicalTail(returns, { confidence: 0.95, horizon: 1 });
  assert(result.ok);
  return { ...result.value, valueAtRisk: orderStatistic(lossesOf(returns), 0.95) };
};

/** Our functions under skfolio's names and conventions. */
const SKFOLIO: Readonly<Record<string, (returns: Float64Array) => number>> = {
  mean: meanOf,
  mean_absolute_deviation: (returns) => 2 * lowerPartialMoment(returns, 1, meanOf(returns)),
  'first_lower_partial_moment (about mean)': (returns) => lowerPartialMoment(returns, 1, meanOf(returns)),
  'variance biased': (returns) => variance(momentsOf(returns), 'population'),
  'variance unbiased': (returns) => variance(momentsOf(returns)),
  'semi_variance about mean unbiased': (returns) => short(returns, 2, meanOf(returns)),
  'semi_variance about 0 unbiased': (returns) => short(returns, 2, 0),
  'standard_deviation unbiased': (returns) => standardDeviation(momentsOf(returns)),
  'semi_deviation unbiased': (returns) => Math.sqrt(short(returns, 2, meanOf(returns))),
  'skew (population)': (returns) => skewness(momentsOf(returns), 'population'),
  'kurtosis (population, non-excess)': (returns) => excessKurtosis(momentsOf(returns), 'population') + 3,
  'value_at_risk 95': (returns) => tail(returns).valueAtRisk,
  'cvar 95': (returns) => tail(returns).expectedShortfall,
  'max_drawdown uncompounded': (returns) => Math.max(...falls(returns, 'uncompounded')),
  'max_drawdown compounded': (returns) => Math.max(...falls(returns, 'compounded')),
  'average_drawdown uncompounded': (returns) => valueOf(painIndex(falls(returns, 'uncompounded'))),
  'average_drawdown compounded': (returns) => valueOf(painIndex(falls(returns, 'compounded'))),
  'cdar 95 uncompounded': (returns) => valueOf(conditionalDrawdown(falls(returns, 'uncompounded'), 0.95)),
  'cdar 95 compounded': (returns) => valueOf(conditionalDrawdown(falls(returns, 'compounded'), 0.95)),
  'drawdown_at_risk 95 uncompounded': (returns) => orderStatistic(falls(returns, 'uncompounded'), 0.95),
  'drawdown_at_risk 95 compounded': (returns) => orderStatistic(falls(returns, 'compounded'), 0.95),
  'ulcer_index uncompounded': (returns) => valueOf(ulcerIndex(falls(returns, 'uncompounded'))),
  'ulcer_index compounded': (returns) => valueOf(ulcerIndex(falls(returns, 'compounded'))),
  worst_realization: (returns) => -Math.min(...returns),
};

describe('skfolio’s measures', () => {
  it.each(Object.keys(SKFOLIO).flatMap((name) => inline('skfolio-measures', name)))(
    'agree on four returns: $id, $function',
    (one) => {
      const ours = SKFOLIO[one.function]?.(series(one.inputs['returns']));
      expect(Math.abs((ours ?? Number.NaN) - numberOf(one.expected))).toBeLessThanOrEqual(one.tolerance);
    },
  );

  it.each(BESIDE)('agree on 8,312 days of one share', () => {
    const cases = casesBeside('skfolio_measures').filter(({ inputs }) => 'prices_csv' in inputs);
    const [prices] = pricesBeside('data/skfolio_aapl_prices.csv').values();
    assert(prices);
    const returns = simple(prices);
    const compared = cases.flatMap(({ function: name, expected, tolerance, id }) => {
      const measure = SKFOLIO[name];
      return measure ? [{ id, isNear: Math.abs(measure(returns) - numberOf(expected)) <= tolerance }] : [];
    });
    expect(compared).toHaveLength(Object.keys(SKFOLIO).length);
    expect(compared.filter(({ isNear }) => !isNear)).toEqual([]);
  });
});

describe.each(BESIDE)('twenty American shares since 1989', () => {
  const found = (file: string, id: string) => {
    const one = casesBeside(file).find((each) => each.id === id);
    assert(one, id);
    return one;
  };
  const prices = [...pricesBeside('data/stock_prices.csv').values()];
  /** Each day's return, NaN where one of both closes is missing. */
  const returns = prices.map((list) =>
    Float64Array.from({ length: list.length - 1 }, (_, i) => (list[i + 1] ?? NaN) / (list[i] ?? NaN) - 1),
  );
  /** Over the days that both have: pandas' way with missing data. */
  const covarianceOf = (x: Float64Array, y: Float64Array) => {
    const isKnown = (_: number, i: number) => !Number.isNaN((x[i] ?? NaN) + (y[i] ?? NaN));
    return 252 * covariance(x.filter(isKnown), y.filter(isKnown));
  };
  const varianceOf = (weights: readonly number[]) =>
    returns.reduce(
      (all, x, i) =>
        all + returns.reduce((sum, y, j) => sum + (weights[i] ?? 0) * (weights[j] ?? 0) * covarianceOf(x, y), 0),
      0,
    );

  it('have grown as returns-18 says', () => {
    const { expected, tolerance } = found('returns', 'returns-18');
    const ours = returns.map((list) => valueOf(annualizedReturn(list.filter((value) => !Number.isNaN(value)))));
    series(expected).forEach((theirs, i) => expect(Math.abs((ours[i] ?? NaN) - theirs)).toBeLessThanOrEqual(tolerance));
  });

  it('at equal weights vary as allocation-25 says, and stray from the first five as benchmark-13 says', () => {
    const equal = returns.map(() => 1 / returns.length);
    const whole = found('allocation', 'allocation-25');
    expect(Math.abs(varianceOf(equal) - numberOf(whole.expected))).toBeLessThanOrEqual(whole.tolerance);
    const active = equal.map((weight, i) => (i < 5 ? 0.2 : 0) - weight);
    const straying = found('benchmark', 'benchmark-13');
    expect(Math.abs(varianceOf(active) - numberOf(straying.expected))).toBeLessThanOrEqual(straying.tolerance);
  });
});

describe.each(BESIDE)('an index since 1993', () => {
  it('asks for the risk aversion of blacklitterman-1: (252 · mean − 0.02) / (252 · variance)', () => {
    const one = casesBeside('blacklitterman').find(({ id }) => id === 'blacklitterman-1');
    const [prices] = pricesBeside('data/spy_prices.csv').values();
    assert(one && prices);
    const moments = momentsOf(simple(prices));
    const ours = (252 * moments.mean - 0.02) / (252 * variance(moments));
    expect(Math.abs(ours - numberOf(one.expected))).toBeLessThanOrEqual(one.tolerance);
  });
});

it('the stability of a series, misc-1, is how well a line fits its cumulative log returns', () => {
  const [one] = referenceCases('misc', 'stability_of_timeseries');
  assert(one);
  let level = 0;
  const path = series(one.inputs['returns'])
    .filter((value) => !Number.isNaN(value))
    .map((value) => (level += Math.log1p(value)));
  const fit = fitBenchmark(
    path,
    path.map((_, i) => i),
  );
  assert(fit.ok && fit.value.rSquared !== null);
  expect(Math.abs(fit.value.rSquared - numberOf(one.expected))).toBeLessThanOrEqual(one.tolerance);
});

it('a whole capture, benchmark-6, is a ratio of annual returns', () => {
  const [one] = referenceCases('benchmark', 'capture');
  assert(one);
  const [returns, factor] = [series(one.inputs['returns']), series(one.inputs['factor_returns'])];
  // The day without a benchmark counts in the length of both there.
  const years = returns.length / 252;
  const there = valueOf(
    annualizedReturn(
      factor.filter((value) => !Number.isNaN(value)),
      252,
      years,
    ),
  );
  const ratio = valueOf(annualizedReturn(returns)) / there;
  expect(Math.abs(ratio - numberOf(one.expected))).toBeLessThanOrEqual(one.tolerance);
});

it('a quantile without interpolation, var-7, is an order statistic of the losses', () => {
  const [one] = referenceCases('var', 'valueAtRisk');
  assert(one);
  const losses = lossesOf(simple(series(one.inputs['prices'])));
  // Theirs is the ⌊(1 − α)n⌋-th smallest of n returns: the one with as many losses below it.
  const place = losses.length - Math.floor((1 - numberOf(one.params['alpha'])) * losses.length) + 1;
  const ours = orderStatistic(losses, place / losses.length);
  expect(Math.abs(ours - numberOf(one.expected))).toBeLessThanOrEqual(one.tolerance);
});

/** Cases of what the engine has no function for: portfolios it does not choose, and measures it does not show. */
const NOT_OURS: readonly RegExp[] = [
  // Expected returns, short positions and conditional drawdown: docs/optimize.md.
  /^allocation-(18|28|29|3[0-3])$/,
  /^cvar-2$/,
  // Expected returns of the capital asset pricing model; the repair of a matrix; tails by extreme value theory, entropy or Gini.
  /^benchmark-15$/,
  /^covariance-6$/,
  /^evt-1$/,
  /^misc-3$/,
  /^skfolio_measures-(14|15|26|27|28|38|46)$/,
];
/** Run above or by the optimizer’s tests, over data that is not in the repository. */
const RUN_BESIDE =
  /^(skfolio_measures-([1-9]|[12]\d)|returns-18|allocation-(25|27|3[4-7])|benchmark-13|blacklitterman-[1-4]|cvar-1)$/;
const FILES = [
  'allocation',
  'backtest',
  'benchmark',
  'blacklitterman',
  'covariance',
  'cvar',
  'distributions',
  'drawdown',
  'evt',
  'misc',
  'moments',
  'ratios',
  'returns',
  'rolling',
  'skfolio_measures',
  'var',
  'volatility',
  'xirr',
];

it.each(BESIDE)('every case is in the fixtures as it was published, run beside them, or not ours by name', () => {
  const unaccounted = FILES.flatMap((file) =>
    casesBeside(file).filter((one) => {
      if (NOT_OURS.some((ids) => ids.test(one.id))) return false;
      if (RUN_BESIDE.test(one.id)) return false;
      const kept = inline(file.replace('_', '-'), one.function).find(({ id }) => id === one.id);
      return kept === undefined || unlike(factsOf(kept), factsOf(one), () => 1, 0).length > 0;
    }),
  );
  expect(unaccounted.map(({ id }) => id)).toEqual([]);
});

const factsOf = ({ inputs, params, expected, tolerance }: ReferenceCase) => ({ inputs, params, expected, tolerance });

/** The cases of a name among the fixtures; none where there is none. */
function inline(file: string, name: string): readonly ReferenceCase[] {
  try {
    return referenceCases(file, name);
  } catch {
    return [];
  }
}
