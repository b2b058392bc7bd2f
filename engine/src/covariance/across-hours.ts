import { meanOf, momentsOf, variance } from '../measures/moments.ts';
import { dotProduct } from '../numerics/sums.ts';
import { otherMarket, type Market } from '../quotes/market.ts';
import { deviationsOf } from './sample.ts';

/** Covariances over three days from fewer days are chance. */
const FEWEST_DAYS = 60;

/** Returns of what is held in each country, as parts of the whole: Σ wᵢrᵢ over its holdings. */
export type PartsByMarket = Readonly<Record<Market, Float64Array>>;

/** What the days around add to the variance of a portfolio in both countries. */
export interface AcrossHours {
  /**
   * √(variance over three days / variance of the date) of the returns of `days` days compounded from daily ones, which have all but the
   * outermost neighbors in them: 1 day by default.
   */
  readonly factor: (days?: number) => number;
  /** What they add to the covariance of a holding of `market` with the whole. */
  readonly added: (returns: Float64Array, market: Market) => number;
}

/** Each day's neighbors added up, centered: yₜ₋₁ + yₜ₊₁ less twice the mean; a day outside adds 0. */
export function neighborSums(returns: Float64Array): Float64Array {
  const mean = meanOf(returns);
  const last = returns.length - 1;
  const sums = new Float64Array(returns.length);
  for (let day = 0; day <= last; day += 1) {
    const before = day > 0 ? (returns[day - 1] ?? Number.NaN) - mean : 0;
    const after = day < last ? (returns[day + 1] ?? Number.NaN) - mean : 0;
    sums[day] = before + after;
  }
  return sums;
}

/** Σ (xₜ − x̄)·nₜ / (n − 1), with n the neighbor sums of the other series: its covariance with the day before plus that with the day after. */
export function laggedCovariance(returns: Float64Array, neighbors: Float64Array): number {
  const [mean, count] = [meanOf(returns), returns.length];
  let sum = 0;
  for (let day = 0; day < count; day += 1)
    sum += ((returns[day] ?? Number.NaN) - mean) * (neighbors[day] ?? Number.NaN);
  return sum / (count - 1);
}

/** Whether correlations of these series span three days: they are of both countries, and of 60 days or more. */
export function spansHours(markets: readonly Market[], days: number): boolean {
  return days >= FEWEST_DAYS && markets.includes('IN') && markets.includes('US');
}

/**
 * New York closes ten or eleven hours after Mumbai, so that one event may be in returns of two dates, and covariances of the same date miss
 * part of what the countries share. The covariance across countries is therefore the sum over the day before, the day and the day after
 * (Scholes and Williams, 1977); within a country it is that of the date. The sum stays within what a correlation of ±1 between the two parts
 * allows, so that no variance is negative.
 *
 * Simple daily returns of the same days, in order. Null where one country has none, nothing varies, or there are fewer than 60 days: then the
 * figures of the date stand.
 */
export function acrossHours({ IN, US }: PartsByMarket): AcrossHours | null {
  if (IN.length < FEWEST_DAYS || IN.length !== US.length) return null;
  const [inIndia, inAmerica] = [variance(momentsOf(IN)), variance(momentsOf(US))];
  const neighbors = { IN: neighborSums(IN), US: neighborSums(US) };
  const whole = variance(momentsOf(IN.map((value, day) => value + (US[day] ?? Number.NaN))));
  const most = Math.sqrt(inIndia * inAmerica);
  if (!(most > 0 && whole > 0 && most + whole < Infinity)) return null;
  const ofDate = (whole - inIndia - inAmerica) / 2;
  const around = laggedCovariance(IN, neighbors.US);
  // Σ (xₜ − x̄)·nₜ is Σ xₜ·(nₜ − n̄): each holding is read once.
  const centered = { IN: deviationsOf(neighbors.IN), US: deviationsOf(neighbors.US) };
  const kept = Math.max(-most, Math.min(most, ofDate + around)) - ofDate;
  const scale = around === 0 ? 0 : kept / around;
  const corrected = Math.max(0, whole + 2 * kept);
  return {
    factor: (days = 1) => Math.sqrt(corrected / (whole + 2 * kept * (1 - 1 / days))),
    added: (returns, market) => (scale * dotProduct(returns, centered[otherMarket(market)])) / (returns.length - 1),
  };
}

/** Returns `factor` times as far from their mean. */
export function spread(returns: Float64Array, factor: number): Float64Array {
  const mean = meanOf(returns);
  const days = new Float64Array(returns.length);
  for (let day = 0; day < days.length; day += 1) days[day] = mean + factor * ((returns[day] ?? Number.NaN) - mean);
  return days;
}
