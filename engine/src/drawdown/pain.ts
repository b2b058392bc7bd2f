import { measured, unmeasured, type Measured } from '../measures/measured.ts';
import { tailMean } from '../tail-risk/tail-mean.ts';

/** The mean depth below the peak: Σ fall / n (Becker). `falls` as `underwater` gives them. */
export function painIndex(falls: Float64Array): Measured {
  return falls.length === 0
    ? unmeasured('too_few')
    : measured(falls.reduce((sum, fall) => sum + fall, 0) / falls.length);
}

/** Depth and length of falls in one: √(Σ fall² / n) (Martin and McCann, 1989). */
export function ulcerIndex(falls: Float64Array): Measured {
  if (falls.length === 0) return unmeasured('too_few');
  return measured(Math.sqrt(falls.reduce((sum, fall) => sum + fall * fall, 0) / falls.length));
}

/**
 * The mean of the deepest 1 − confidence of all falls, the last one in part (conditional drawdown at risk; Chekhlov, Uryasev
 * and Zabarankin, 2005). Confidence 0 is the mean, 1 the maximum.
 */
export function conditionalDrawdown(falls: Float64Array, confidence: number): Measured {
  return tailMean(falls, confidence);
}
