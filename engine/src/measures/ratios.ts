import { maximumDrawdown } from '../drawdown/drawdowns.ts';
import { annualisedReturn, DAYS_PER_YEAR } from '../returns/compound.ts';
import { measured, obstacle, unmeasured, type Measured } from './measured.ts';
import { lowerPartialMoment, momentsOf, standardDeviation, upperPartialMoment } from './moments.ts';
import { downsideDeviation } from './volatility.ts';

/** A spread this small beside the mean is rounding, not variation. */
export const NO_SPREAD = 1e-14;

/** Returns above what was there without risk, per period: r − riskFree. */
export function excessReturns(returns: Float64Array, riskFree: number | Float64Array): Float64Array {
  if (typeof riskFree === 'number') return returns.map((value) => value - riskFree);
  return returns.map((value, i) => value - (riskFree[i] ?? Number.NaN));
}

/**
 * Return for each unit of risk: mean / standard deviation (n − 1) of the excess returns, · √periodsPerYear (Sharpe, 1994).
 * At least two; `no_variation` where all are equal. With `periodsPerYear` 1 it is not annualised.
 */
export function sharpeRatio(excess: Float64Array, periodsPerYear = DAYS_PER_YEAR): Measured {
  const problem = obstacle(excess, 2);
  if (problem !== null) return unmeasured(problem);
  const moments = momentsOf(excess);
  const deviation = standardDeviation(moments);
  if (deviation <= NO_SPREAD * Math.max(Math.abs(moments.mean), NO_SPREAD)) return unmeasured('no_variation');
  return measured((moments.mean / deviation) * Math.sqrt(periodsPerYear));
}

/**
 * Return for each unit of downside: mean(r − required) · periodsPerYear / downside deviation (Sortino and Price, 1994).
 * `no_losses` where nothing falls short of `required`, a return per period.
 */
export function sortinoRatio(returns: Float64Array, required = 0, periodsPerYear = DAYS_PER_YEAR): Measured {
  const downside = downsideDeviation(returns, required, periodsPerYear);
  if (!downside.ok) return downside;
  if (downside.value === 0) return unmeasured('no_losses');
  return measured(((momentsOf(returns).mean - required) * periodsPerYear) / downside.value);
}

/** Return for each unit of the worst fall: annualised return / maximum drawdown, compounded (Young, 1991). */
export function calmarRatio(returns: Float64Array, periodsPerYear = DAYS_PER_YEAR): Measured {
  const growth = annualisedReturn(returns, periodsPerYear);
  if (!growth.ok) return growth;
  const drawdown = maximumDrawdown(returns);
  if (!drawdown.ok) return drawdown;
  return drawdown.value.depth === 0 ? unmeasured('no_losses') : measured(growth.value / drawdown.value.depth);
}

/**
 * Gains for each unit of losses beyond `threshold` (a return per period): Σ max(r − t, 0) / Σ max(t − r, 0)
 * (Keating and Shadwick, 2002). At least two returns; `no_losses` where nothing falls short.
 */
export function omegaRatio(returns: Float64Array, threshold = 0): Measured {
  const problem = obstacle(returns, 2);
  if (problem !== null) return unmeasured(problem);
  const losses = lowerPartialMoment(returns, 1, threshold);
  return losses === 0 ? unmeasured('no_losses') : measured(upperPartialMoment(returns, 1, threshold) / losses);
}
