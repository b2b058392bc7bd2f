/** Relative: sums of weights and ratios of prices carry rounding errors of some 1e-15. */
const ROUNDING = 1e-9;

/** Whether `value` is above `limit` by more than rounding errors make: 11/10 − 1 is no more than 10%. False for NaN. */
export function exceeds(value: number, limit: number): boolean {
  return value - limit > ROUNDING * Math.abs(limit);
}

/** Whether `value` is below `limit` by more than rounding errors make. False for NaN. */
export function fallsShortOf(value: number, limit: number): boolean {
  return limit - value > ROUNDING * Math.abs(limit);
}
