/** Below this part of what they are compared with, shares and prices are equal: what is left is the rounding of fractions. */
const TOLERANCE = 1e-9;
/** As many digits as every sum of a few thousand fractions still has right. */
const DIGITS = 15;

/** Whether two quantities or prices are the same, up to rounding. */
export function isSameQuantity(one: number, other: number): boolean {
  return Math.abs(one - other) <= TOLERANCE * Math.max(Math.abs(one), Math.abs(other));
}

/** Whether nothing of `whole` is left: `rest` is its rounding, or below 0. */
export function isUsedUp(rest: number, whole: number): boolean {
  return rest <= TOLERANCE * whole;
}

/** 0.3 for 0.1 + 0.2. */
export function tidy(sum: number): number {
  return Number(sum.toPrecision(DIGITS));
}
