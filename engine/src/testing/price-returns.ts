import { unmeasured, type Outcome } from '../measures/measured.ts';

/** Returns as fractions: one fewer than there are prices. */
export type Returns = Outcome<Float64Array>;

/**
 * From one price to the next. simple: pₜ/pₜ₋₁ − 1, which adds up over holdings; log: ln(pₜ/pₜ₋₁), which adds up over time.
 *
 * Prices must be finite and above 0 (`not_finite`, `out_of_range`), and so near each other that their ratio is a number; fewer than
 * two are `too_few`.
 */
export function returnsOf(prices: Float64Array, kind: 'simple' | 'log' = 'simple'): Returns {
  if (prices.length < 2) return unmeasured('too_few');
  for (const price of prices) {
    if (!Number.isFinite(price)) return unmeasured('not_finite');
    if (price <= 0) return unmeasured('out_of_range');
  }
  const value = new Float64Array(prices.length - 1);
  for (let i = 0; i < value.length; i += 1) {
    const growth = (prices[i + 1] ?? Number.NaN) / (prices[i] ?? Number.NaN);
    if (!(growth > 0 && growth < Infinity)) return unmeasured('not_finite');
    value[i] = kind === 'simple' ? growth - 1 : Math.log(growth);
  }
  return { ok: true, value };
}
