import { correlationScatter } from '../../correlation/average.ts';
import type { Moments } from '../../measures/moments.ts';
import { resampledMeans, resampledMoments } from '../../measures/resampled-moments.ts';
import { intervalOf } from '../../numerics/stationary-bootstrap.ts';
import type { HistoryContext } from '../../rules/context.ts';
import type { Benchmark } from '../benchmark.ts';
import type { ReportContext } from '../context.ts';

/** Fewer days say nothing of a spread, and resample to nothing new. */
export const FEWEST_DAYS = 60;

type Intervals = HistoryContext['intervals'];
type Estimates = Pick<HistoryContext, 'volatility' | 'benchmark' | 'averageCorrelation'>;

/** Returns with their moments and, where it is known, their standardized sum. */
interface Correlated {
  readonly series: readonly Float64Array[];
  readonly moments: readonly Moments[];
  readonly sum?: Float64Array;
}

/**
 * 95% intervals of the figures that limits are compared with: days resampled in blocks, all series at the same days (`drawStretches`).
 * `correlated` is what the average correlation is of.
 */
export function findingIntervals(
  context: ReportContext,
  correlated: Correlated,
  { volatility, benchmark: against, averageCorrelation }: Estimates,
): Intervals {
  const { ownDays, drawnDays, index } = context;
  const none: Intervals = { volatilityRatio: null, beta: null, averageCorrelation: null };
  if (ownDays(context.returns).length < FEWEST_DAYS) return none;
  const isAgainst = index !== null && against !== null;
  const ratios = isAgainst && volatility ? volatilityRatios(context, index) : null;
  const ratio = ratios && against && volatility && intervalOf(Math.log(volatility / against.volatility), ratios);
  return {
    volatilityRatio: ratio ? { low: Math.exp(ratio.low), high: Math.exp(ratio.high) } : null,
    beta: isAgainst ? intervalOf(against.beta, betas(context, index)) : null,
    averageCorrelation:
      averageCorrelation === null
        ? null
        : intervalOf(
            averageCorrelation,
            resampledMeans(
              ownDays(correlationScatter(correlated.series, correlated.moments, correlated.sum)),
              drawnDays(),
            ),
          ),
  };
}

/** Logarithms of the portfolio's volatility over the index's, one for each round. */
function volatilityRatios({ risk, ownDays, drawnDays }: ReportContext, index: Benchmark): Float64Array {
  const { xx, yy } = resampledMoments(ownDays(risk.returns), ownDays(index.risk.returns), drawnDays());
  return xx.map((own, round) => Math.log(own / (yy[round] ?? Number.NaN)) / 2);
}

/** Slopes on the index, one for each round. */
function betas({ risk, ownDays, drawnDays }: ReportContext, index: Benchmark): Float64Array {
  const { yy, xy } = resampledMoments(ownDays(risk.recorded), ownDays(index.returns), drawnDays());
  return xy.map((product, round) => product / (yy[round] ?? Number.NaN));
}
