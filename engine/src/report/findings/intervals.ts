import { fitBenchmark } from '../../benchmark/regression.ts';
import { correlationScatter } from '../../correlation/average.ts';
import { annualizedVolatility } from '../../measures/volatility.ts';
import { intervalOf, resampleDays, valuesAt } from '../../numerics/stationary-bootstrap.ts';
import { ownDays } from '../../portfolio-history/own-days.ts';
import type { HistoryContext } from '../../rules/context.ts';
import type { ReportContext } from '../context.ts';

/** Fewer days resample to nothing new. */
const FEWEST = 60;

type Intervals = HistoryContext['intervals'];
type Estimates = Pick<HistoryContext, 'volatility' | 'benchmark' | 'averageCorrelation'>;

/**
 * 95% intervals of the figures that limits are compared with: days resampled in blocks, all series at the same days (`resampleDays`).
 * `correlated` are the returns that the average correlation is of.
 */
export function findingIntervals(
  { history, risk, index, options }: ReportContext,
  correlated: readonly Float64Array[],
  { volatility, benchmark: against, averageCorrelation }: Estimates,
): Intervals {
  const none: Intervals = { volatilityRatio: null, beta: null, averageCorrelation: null };
  const [recorded, spread] = [ownDays(history, risk.recorded), ownDays(history, risk.returns)];
  const count = recorded.length;
  if (count < FEWEST) return none;
  const theirDays = index && ownDays(history, index.returns);
  const theirSpread = index && ownDays(history, index.risk.returns);
  const scatter = averageCorrelation === null ? null : ownDays(history, correlationScatter(correlated));
  const [ratios, betas, correlations]: [number[], number[], number[]] = [[], [], []];
  resampleDays(count, options, (places) => {
    if (theirDays !== null && theirSpread !== null) {
      const [days, theirs] = [valuesAt(recorded, places), valuesAt(theirDays, places)];
      const volatile = annualizedVolatility(valuesAt(spread, places), history.daysPerYear);
      const [own, other, fit] = [
        volatile,
        annualizedVolatility(valuesAt(theirSpread, places), history.daysPerYear),
        fitBenchmark(days, theirs),
      ];
      ratios.push(own.ok && other.ok ? Math.log(own.value / other.value) : Number.NaN);
      betas.push(fit.ok ? fit.value.beta : Number.NaN);
    }
    if (scatter !== null) correlations.push(mean(valuesAt(scatter, places)));
  });
  const ratio = against && volatility && intervalOf(Math.log(volatility / against.volatility), ratios);
  return {
    volatilityRatio: ratio ? { low: Math.exp(ratio.low), high: Math.exp(ratio.high) } : null,
    beta: against && intervalOf(against.beta, betas),
    averageCorrelation: averageCorrelation === null ? null : intervalOf(averageCorrelation, correlations),
  };
}

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
