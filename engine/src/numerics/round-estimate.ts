import type { Interval } from './interval.ts';

const FEWEST_DIGITS = 2;
const MOST_DIGITS = 3;
/** A 95% interval is about four standard errors wide. */
const ERRORS_WIDE = 4;
/** Up to this standard error a ratio has two decimals. */
const MOST_ERROR = 0.1;

/**
 * An estimate with as many significant digits as its interval supports: two, or three where rounding to two could move it by more than its
 * standard error, a quarter of the interval. Two without an interval. In the units of `value`; NaN and infinities stay.
 */
export function roundEstimate(value: number, interval: Interval | null): number {
  return Number(value.toPrecision(supportedDigits(value, interval)));
}

function supportedDigits(value: number, interval: Interval | null): number {
  if (interval === null || value === 0 || !Number.isFinite(value)) return FEWEST_DIGITS;
  const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) - FEWEST_DIGITS + 1);
  const standardError = Math.abs(interval.high - interval.low) / ERRORS_WIDE;
  return step / 2 > standardError ? MOST_DIGITS : FEWEST_DIGITS;
}

/** Whether a ratio is sure enough of its second decimal to show it. */
export function isPrecise(error: number | null): boolean {
  return error !== null && error <= MOST_ERROR;
}
