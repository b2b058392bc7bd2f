/** Days are computed in blocks of about four years, so that asking day by day does not compute day by day. */
const BLOCK = 1_040;

/**
 * Keeps what is computed for a number of days, and computes again only when more are asked for. The same numbers either way:
 * `compute(days)` must begin as `compute(fewer)` does.
 */
export function growing<Value>(compute: (days: number) => Value): (days: number) => Value {
  let kept: { readonly days: number; readonly value: Value } | null = null;
  return (days) => {
    if (kept === null || kept.days < days) {
      const whole = Math.ceil(days / BLOCK) * BLOCK;
      kept = { days: whole, value: compute(whole) };
    }
    return kept.value;
  };
}
