/** 100 · part / whole. Null when either is unknown, the whole is not above 0, or the result is not finite. */
export function percentOf(part: number | null, whole: number | null): number | null {
  if (part === null || whole === null || !(whole > 0)) return null;
  const percent = (100 * part) / whole;
  return Number.isFinite(percent) ? percent : null;
}
