import { deviationsOf } from '../covariance/sample.ts';
import { measured, unmeasured, type Measured, type Outcome } from '../measures/measured.ts';
import { dotProduct } from '../numerics/sums.ts';
import { betasTo, fitBenchmark } from './regression.ts';

/** How returns follow an index, and how sure that is. */
export interface BetaFit {
  readonly beta: number;
  /** Standard error of `beta`; ± 2 of them is about a 95% confidence interval. Null from too few days to tell. */
  readonly error: number | null;
}

/** Three slopes from fewer days are chance. */
const FEWEST_DAYS = 60;
/** Of the index's own variation: what is left of one day beside the others, below which their slopes cannot be distinguished. */
const LEAST_LEFT = 1e-9;
const SAME_DATE = [0] as const;
const AROUND = [-1, 0, 1] as const;

/** The slope on the index of the same date, by least squares (`fitBenchmark`, and its reasons), with its standard error. */
export function fitSameDate(returns: Float64Array, index: Float64Array): Outcome<BetaFit> {
  const fit = fitBenchmark(returns, index);
  if (!fit.ok) return fit;
  return finite({ beta: fit.value.beta, error: fitOn(SAME_DATE, returns, index)?.error ?? null });
}

/**
 * How returns follow an index whose exchange is open at other hours: the sum of the slopes on the index of the day before, of the day,
 * and of the day after, by least squares on all three at once (Dimson, 1979, “Risk measurement when shares are subject to
 * infrequent trading”), and its standard error √(s² · 1ᵀ(XᵀX)⁻¹1). New York closes hours after Mumbai: what it does on Monday is in
 * Mumbai's prices on Tuesday, and the slope of one date alone misses it.
 *
 * Returns are fractions of the same days, in order. Fewer than 60 days, or an index whose days follow from one another, leave the slope
 * of the one date (`fitSameDate`), and its reasons: `different_lengths`, `too_few`, `no_variation`, `not_finite`.
 */
export function fitAcrossHours(returns: Float64Array, index: Float64Array): Outcome<BetaFit> {
  const sameDate = fitSameDate(returns, index);
  if (!sameDate.ok || returns.length < FEWEST_DAYS) return sameDate;
  return finite(fitOn(AROUND, returns, index) ?? sameDate.value);
}

/**
 * The beta of `fitAcrossHours` alone, for many returns on one index: it is Σ uₜrₜ, with weights of the days that the index gives once
 * and for all, so that each costs one pass.
 */
export function betasAcrossHours(index: Float64Array): (returns: Float64Array) => Measured {
  const weights = index.length < FEWEST_DAYS ? null : dayWeights(index);
  const sameDate = betasTo(index);
  // What stands in the way of the index stands in the way of all.
  const ofIndex = sameDate(index);
  return (returns) => {
    if (weights === null || !ofIndex.ok || returns.length !== index.length) return sameDate(returns);
    return measured(dotProduct(weights, returns));
  };
}

/** uₜ = Σᵢ (A⁻¹1)ᵢ xᵢₜ, of the centred days of the index around t and their co-moments A; 0 where a neighbour is missing. */
function dayWeights(index: Float64Array): Float64Array | null {
  const { rows, around } = momentsOf(AROUND, 1, index, index);
  const solved = eliminated(rows);
  if (solved === null) return null;
  const weights = new Float64Array(index.length);
  solved.forEach((row, i) => {
    const factor = row.at(-1) ?? 0;
    const days = around[i] ?? new Float64Array();
    for (let day = 0; day < days.length; day += 1)
      weights[day + 1] = (weights[day + 1] ?? 0) + factor * (days[day] ?? Number.NaN);
  });
  return weights;
}

function finite(fit: BetaFit): Outcome<BetaFit> {
  return Number.isFinite(fit.beta + (fit.error ?? 0)) ? { ok: true, value: fit } : unmeasured('not_finite');
}

/** The sum of the slopes on the index as many days off as `lags` say; null where one day of the index follows from the others. */
function fitOn(lags: readonly number[], returns: Float64Array, index: Float64Array): BetaFit | null {
  const reach = Math.max(...lags);
  const days = returns.length - 2 * reach;
  const { rows, variation } = momentsOf(lags, reach, returns, index);
  const solved = eliminated(rows);
  if (solved === null) return null;
  const size = lags.length;
  const slopes = solved.map((row) => row[size] ?? 0);
  const beta = slopes.reduce((sum, slope) => sum + slope, 0);
  const explained = slopes.reduce((sum, slope, i) => sum + slope * (rows[i]?.[size] ?? 0), 0);
  const free = days - size - 1;
  const spread = solved.reduce((sum, row) => sum + (row[size + 1] ?? 0), 0);
  return {
    beta,
    error: free > 0 ? Math.sqrt((Math.max(0, variation - explained) / free) * Math.max(0, spread)) : null,
  };
}

/** Rows of the normal equations: co-moments of the days of the index, those with the returns, and a 1; and the variation of the returns. */
function momentsOf(lags: readonly number[], reach: number, returns: Float64Array, index: Float64Array) {
  const days = returns.length - 2 * reach;
  const own = deviationsOf(returns.subarray(reach, reach + days));
  const around = lags.map((lag) => deviationsOf(index.subarray(reach + lag, reach + lag + days)));
  const rows = around.map((one) => [...around.map((other) => dotProduct(one, other)), dotProduct(one, own), 1]);
  return { rows, around, variation: dotProduct(own, own) };
}

/** Gauss's elimination, each row then over its own; null where a row follows from the others. Co-moments need no search for pivots. */
function eliminated(rows: readonly (readonly number[])[]): readonly (readonly number[])[] | null {
  const scale = Math.max(...rows.map((row, i) => row[i] ?? 0));
  const left = rows.map((row) => [...row]);
  for (let step = 0; step < left.length; step += 1) {
    const pivot = left[step] ?? [];
    const rest = pivot[step] ?? 0;
    if (!(rest > LEAST_LEFT * scale)) return null;
    left.forEach((row, i) => {
      const factor = i === step ? 0 : (row[step] ?? 0) / rest;
      for (let j = step; j < row.length; j += 1) row[j] = (row[j] ?? 0) - factor * (pivot[j] ?? 0);
    });
  }
  return left.map((row, i) => row.map((value) => value / (row[i] ?? 1)));
}
