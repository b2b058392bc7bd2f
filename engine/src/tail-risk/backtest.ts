import { normalCdf } from '../numerics/normal.ts';
import { obstacle, unmeasured, type Outcome } from '../measures/measured.ts';
import { momentsOf, type Moments } from '../measures/moments.ts';
import type { TailOptions, TailResult } from './tail-estimate.ts';

/** A likelihood ratio and the probability of one as large by chance, were the method right. */
export interface LikelihoodRatio {
  readonly statistic: number;
  readonly pValue: number;
}

/**
 * Whether losses passed the value at risk as often as promised: −2 ln of the likelihood at the promised rate over that at
 * the rate seen, chi-squared with one degree of freedom (Kupiec, 1995). `rate` is 1 − confidence; 0 · ln 0 counts as 0.
 */
export function kupiec(exceptions: number, observations: number, rate: number): LikelihoodRatio {
  const seen = exceptions / observations;
  const logLikelihood = (p: number) => times(exceptions, p) + times(observations - exceptions, 1 - p);
  return ofOneDegree(2 * (logLikelihood(seen) - logLikelihood(rate)));
}

/**
 * Whether one bad day makes the next more likely: the same of a first-order Markov chain against independence
 * (Christoffersen, 1998), over the n − 1 transitions.
 */
export function christoffersen(hits: readonly boolean[]): LikelihoodRatio {
  let [n00, n01, n10, n11] = [0, 0, 0, 0];
  for (let i = 1; i < hits.length; i += 1) {
    if (hits[i - 1] === true) {
      if (hits[i] === true) n11 += 1;
      else n10 += 1;
    } else if (hits[i] === true) n01 += 1;
    else n00 += 1;
  }
  const after = (quiet: number, hit: number, p: number) => times(quiet, 1 - p) + times(hit, p);
  const overall = (n01 + n11) / (n00 + n01 + n10 + n11);
  const independent = after(n00 + n10, n01 + n11, overall);
  const dependent = after(n00, n01, n01 / (n00 + n01)) + after(n10, n11, n11 / (n10 + n11));
  return ofOneDegree(2 * (dependent - independent));
}

/** The Basel Committee's zones for 250 days at 99%, as probabilities of so many exceptions or fewer: 95% and 99.99%. */
export type TrafficLight = 'green' | 'yellow' | 'red';

/** The zone of a count of exceptions, by the cumulative binomial probability (Basel Committee, 1996, for any confidence). */
export function trafficLight(exceptions: number, observations: number, rate: number): TrafficLight {
  const upTo = binomialCdf(exceptions, observations, rate);
  if (upTo < 0.95) return 'green';
  return upTo < 0.9999 ? 'yellow' : 'red';
}

export interface Backtest {
  readonly observations: number;
  readonly exceptions: number;
  /** observations · (1 − confidence) */
  readonly expected: number;
  readonly coverage: LikelihoodRatio;
  readonly independence: LikelihoodRatio;
  readonly light: TrafficLight;
  /** Whether the method failed on this very series: coverage or independence at 1%, or a red light. */
  readonly failed: boolean;
}

export type BacktestResult = Outcome<Backtest>;

/** Why it failed: exceptions came too often, too rarely, or as often as expected and in clusters. Null where it did not. */
export function failureOf({
  failed,
  coverage,
  light,
  exceptions,
  expected,
}: Backtest): 'often' | 'rarely' | 'clustered' | null {
  if (!failed) return null;
  if (coverage.pValue >= FAILED_BELOW && light !== 'red') return 'clustered';
  return exceptions > expected ? 'often' : 'rarely';
}

/** `moments` are those of the returns, which begin at day `from` of the series. */
type Method = (returns: Float64Array, options: TailOptions, moments: Moments, from: number) => TailResult;

interface BacktestOptions {
  readonly confidence: number;
  /** Days each estimate is made from. */
  readonly window: number;
  /** Every how many days the estimate is repeated; 1 by default. */
  readonly every?: number;
  /** Moments of the window before a day, where several methods share them. */
  readonly momentsBefore?: (day: number) => Moments;
}

const FAILED_BELOW = 0.01;
/** Days tested, at least. */
export const FEWEST_DAYS = 60;

/**
 * How a method would have done: each day after the first `window` against the estimate made from the days before it.
 * At least 60 such days with an estimate: otherwise `too_few`, or the reason why the last one has none. `not_finite` for NaN.
 */
export function backtest(returns: Float64Array, method: Method, options: BacktestOptions): BacktestResult {
  const { confidence, window, every = 1, momentsBefore } = options;
  const problem = obstacle(returns, window + FEWEST_DAYS);
  if (problem !== null) return unmeasured(problem);
  const hits: boolean[] = [];
  let estimated: TailResult = unmeasured('too_few');
  for (let day = window; day < returns.length; day += 1) {
    if ((day - window) % every === 0) {
      const from = day - window;
      const before = returns.subarray(from, day);
      estimated = method(before, { confidence, horizon: 1 }, momentsBefore?.(day) ?? momentsOf(before), from);
    }
    if (estimated.ok) hits.push(-(returns[day] ?? 0) > estimated.value.valueAtRisk);
  }
  if (hits.length < FEWEST_DAYS) return unmeasured(estimated.ok ? 'too_few' : estimated.reason);
  const rate = 1 - confidence;
  const exceptions = hits.filter(Boolean).length;
  const coverage = kupiec(exceptions, hits.length, rate);
  const independence = christoffersen(hits);
  const light = trafficLight(exceptions, hits.length, rate);
  const failed = coverage.pValue < FAILED_BELOW || independence.pValue < FAILED_BELOW || light === 'red';
  const value = {
    observations: hits.length,
    exceptions,
    expected: hits.length * rate,
    coverage,
    independence,
    light,
    failed,
  };
  return { ok: true, value };
}

/** count · ln p, where nothing of what cannot be costs nothing. */
function times(count: number, p: number): number {
  return count === 0 ? 0 : count * Math.log(p);
}

/** P(χ²₁ ≥ x) = 2(1 − Φ(√x)). Rounding may leave a ratio just below 0. */
function ofOneDegree(statistic: number): LikelihoodRatio {
  const ratio = Math.max(0, statistic);
  return { statistic: ratio, pValue: 2 * normalCdf(-Math.sqrt(ratio)) };
}

function binomialCdf(most: number, n: number, p: number): number {
  let term = n * Math.log1p(-p);
  let sum = Math.exp(term);
  for (let k = 1; k <= most; k += 1) {
    term += Math.log((n - k + 1) / k) + Math.log(p) - Math.log1p(-p);
    sum += Math.exp(term);
  }
  return sum;
}
