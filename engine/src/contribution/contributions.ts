import { deviationsOf } from '../covariance/sample.ts';
import { obstacle, unmeasured, type Outcome } from '../measures/measured.ts';
import { dotProduct, weightedSum } from '../numerics/sums.ts';

/** What a measure of the whole is made of: one part per holding, which add up to `total`. */
export interface Contributions {
  readonly total: number;
  readonly parts: Float64Array;
}

export type ContributionsResult = Outcome<Contributions>;

/**
 * The returns of holdings at fixed weights: Σ wᵢrᵢ each day. Weights are fractions of the value and need not add up to 1 (the
 * rest is cash). All series of one length.
 */
export function portfolioReturns(series: readonly Float64Array[], weights: Float64Array): Outcome<Float64Array> {
  const [first] = series;
  if (first === undefined) return unmeasured('too_few');
  if (weights.length !== series.length || series.some(({ length }) => length !== first.length))
    return unmeasured('different_lengths');
  const value = weightedSum(series, weights, first.length);
  const problem = obstacle(value, 0);
  return problem === null ? { ok: true, value } : unmeasured(problem);
}

/**
 * Contribution of each holding to volatility: wᵢ · cov(rᵢ, p)/σₚ, which add up to σₚ (Litterman, 1996). Per day, n − 1.
 * Negative for one that dampens. At least two days; `no_variation` where the whole does not move. `added` is what other days than
 * that of the date add to each covariance, if any do (`acrossHours`); σₚ² is then their weighted sum. `shares` are
 * those of the variance (`varianceShares`), where they are known.
 */
export function volatilityContributions(
  series: readonly Float64Array[],
  weights: Float64Array,
  added: Float64Array | null = null,
  shares = varianceShares(series, weights, added),
): ContributionsResult {
  if (!shares.ok) return shares;
  const { deviation, parts } = shares.value;
  return contributionsOf(
    deviation,
    parts.map((share) => share * deviation),
  );
}

/**
 * How much of a value at risk each holding brings: wᵢβᵢ · VaR with βᵢ = cov(rᵢ, p)/σₚ²: exact where returns are elliptical,
 * and adding up to the whole by any method. `added` is as for `volatilityContributions`.
 */
export function valueAtRiskContributions(
  series: readonly Float64Array[],
  weights: Float64Array,
  valueAtRisk: number,
  added: Float64Array | null = null,
): ContributionsResult {
  if (!Number.isFinite(valueAtRisk)) return unmeasured('not_finite');
  const shares = varianceShares(series, weights, added);
  return shares.ok ? valueAtRiskParts(shares.value, valueAtRisk) : shares;
}

/** The same of shares of the variance that are known. */
export function valueAtRiskParts({ parts }: VarianceShares, valueAtRisk: number): ContributionsResult {
  return contributionsOf(
    valueAtRisk,
    parts.map((share) => share * valueAtRisk),
  );
}

/**
 * How much of the expected shortfall each holding brings: the mean of −wᵢrᵢ over the days of the tail, the day at its border
 * in part. The parts add up to the shortfall of the whole, exactly. `whole` are the returns at these weights, where they are known.
 */
export function shortfallContributions(
  series: readonly Float64Array[],
  weights: Float64Array,
  confidence: number,
  whole = portfolioReturns(series, weights),
): ContributionsResult {
  if (!whole.ok) return whole;
  const days = whole.value.length;
  if (!(confidence >= 0 && confidence < 1)) return unmeasured('out_of_range');
  const wanted = Math.max(1, (1 - confidence) * days);
  const worst = worstDays(whole.value, Math.ceil(wanted - ROUNDING));
  const parts = Float64Array.from(series, (one, i) => {
    let sum = 0;
    for (let rank = 0; rank < worst.length; rank += 1) sum += Math.min(1, wanted - rank) * (one[worst[rank] ?? 0] ?? 0);
    return (-(weights[i] ?? 0) * sum) / wanted;
  });
  return contributionsOf(
    parts.reduce((sum, part) => sum + part, 0),
    parts,
  );
}

/** The `count` days of the lowest returns, the highest of them last; of equal ones the first days. */
function worstDays(returns: Float64Array, count: number): Uint32Array {
  const limit = returns.toSorted()[count - 1] ?? Infinity;
  const days = new Uint32Array(count);
  let found = 0;
  for (let day = 0; day < returns.length; day += 1) if ((returns[day] ?? 0) < limit) days[found++] = day;
  for (let day = 0; found < count && day < returns.length; day += 1) if (returns[day] === limit) days[found++] = day;
  return days;
}

/** The largest part, and where it is; null where the whole is not above 0. */
export function largestPart({ total, parts }: Contributions): { readonly place: number; readonly part: number } | null {
  let place = 0;
  for (let i = 1; i < parts.length; i += 1) if ((parts[i] ?? 0) > (parts[place] ?? 0)) place = i;
  return total > 0 ? { place, part: parts[place] ?? 0 } : null;
}

/** Parts that are numbers; `not_finite` where their squares passed what a number holds. */
function contributionsOf(total: number, parts: Float64Array): ContributionsResult {
  return Number.isFinite(total) && parts.every(Number.isFinite)
    ? { ok: true, value: { total, parts } }
    : unmeasured('not_finite');
}

/** As in `tailMean`: below it, what is left of a day is rounding. */
const ROUNDING = 1e-12;

/** Each holding's share of the variance, wᵢ · cov(rᵢ, p)/σₚ², which add up to 1; `deviation` is σₚ per day. */
export interface VarianceShares {
  readonly deviation: number;
  readonly parts: Float64Array;
}

/**
 * What `volatilityContributions` and `valueAtRiskContributions` are made from, with their arguments and reasons. `whole` are the returns at these
 * weights, where they are known.
 */
export function varianceShares(
  series: readonly Float64Array[],
  weights: Float64Array,
  added: Float64Array | null,
  whole = portfolioReturns(series, weights),
): Outcome<VarianceShares> {
  if (!whole.ok) return whole;
  const n = whole.value.length;
  if (n < 2) return unmeasured('too_few');
  const deviations = deviationsOf(whole.value);
  const ofDate = dotProduct(deviations, deviations);
  const addedOf = (i: number) => (n - 1) * (added?.[i] ?? 0);
  const square = weights.reduce((sum, weight, i) => sum + weight * addedOf(i), ofDate);
  if (!(square > 0)) return unmeasured(Number.isNaN(square) ? 'not_finite' : 'no_variation');
  const parts = Float64Array.from(
    series,
    (one, i) => ((weights[i] ?? 0) * (addedOf(i) + dotProduct(deviations, one))) / square,
  );
  return { ok: true, value: { deviation: Math.sqrt(square / (n - 1)), parts } };
}
