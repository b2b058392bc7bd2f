import { normalCdf, normalInverse } from '../numerics/normal.ts';
import { measured, unmeasured, type Measured, type Outcome } from './measured.ts';
import { excessKurtosis, hasSpread, skewness, standardDeviation, type Moments } from './moments.ts';

/** What a Sharpe ratio per period is worth as an estimate. */
interface SharpeEstimate {
  readonly ratio: number;
  /** Of the estimate, times n − 1: 1 − γ₃·SR + (γ₄ − 1)/4 · SR². */
  readonly spread: number;
  readonly count: number;
}

type EstimateResult = Outcome<SharpeEstimate>;

/**
 * The probability that the true Sharpe ratio is above `reference`: Φ((SR − SR*) · √(n − 1) / √(1 − γ₃SR + (γ₄ − 1)/4·SR²)), with
 * skew and kurtosis corrected for the size of the sample (Bailey and López de Prado, 2012). Ratios per period, not
 * annualized. At least four excess returns.
 */
export function probabilisticSharpe(moments: Moments, reference = 0): Measured {
  const estimate = estimateOf(moments);
  if (!estimate.ok) return estimate;
  const { ratio, spread, count } = estimate.value;
  return measured(normalCdf(((ratio - reference) * Math.sqrt(count - 1)) / Math.sqrt(spread)));
}

/**
 * How many periods it takes until a ratio as good as this is above `reference` with `confidence`:
 * 1 + spread · (z / (SR − SR*))² (Bailey and López de Prado, 2012). `out_of_range` for a ratio that is not above it.
 */
export function minimumTrackRecord(moments: Moments, reference = 0, confidence = 0.95): Measured {
  const estimate = estimateOf(moments);
  if (!estimate.ok) return estimate;
  const { ratio, spread } = estimate.value;
  if (!(ratio > reference) || !(confidence > 0 && confidence < 1)) return unmeasured('out_of_range');
  return measured(1 + spread * (normalInverse(confidence) / (ratio - reference)) ** 2);
}

const FEWEST = 4;

function estimateOf(moments: Moments): EstimateResult {
  if (moments.count < FEWEST) return unmeasured('too_few');
  const deviation = standardDeviation(moments);
  if (!hasSpread(moments.mean, deviation)) return unmeasured('no_variation');
  const ratio = moments.mean / deviation;
  const spread = 1 - skewness(moments) * ratio + ((excessKurtosis(moments) + 2) / 4) * ratio ** 2;
  return spread > 0 ? { ok: true, value: { ratio, spread, count: moments.count } } : unmeasured('out_of_range');
}
