import { normalInverse } from './normal.ts';

/**
 * The `p`-quantile of Student's t with `degrees` of freedom, 3 or more, for p below a half (G. W. Hill, Algorithm 396, 1970). Relative
 * error below 2e-5; below 2e-7 for 5 or more and p of 1% or more.
 */
export function studentInverse(p: number, degrees: number): number {
  const n = degrees;
  const a = 1 / (n - 0.5);
  const b = 48 / (a * a);
  let c = (((20_700 * a) / b - 98) * a - 16) * a + 96.36;
  const d = ((94.5 / (b + c) - 3) / b + 1) * Math.sqrt((a * Math.PI) / 2) * n;
  const first = d * 2 * p;
  let y = first ** (2 / n);
  if (y > 0.05 + a) {
    const x = normalInverse(p);
    y = x * x;
    if (n < 5) c += 0.3 * (n - 4.5) * (x + 0.6);
    c += (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b;
    y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * x;
    y = Math.expm1(a * y * y);
  } else {
    y =
      ((1 / (((n + 6) / (n * y) - 0.089 * d - 0.822) * (n + 2) * 3) + 0.5 / (n + 4)) * y - 1) * ((n + 1) / (n + 2)) +
      1 / y;
  }
  return -Math.sqrt(n * y);
}

const SHIFT = 8;

/** The density of Student's t: f(t) = Γ((ν + 1)/2) / (√(νπ) · Γ(ν/2)) · (1 + t²/ν)^(−(ν + 1)/2), within 1e-7. */
export function studentDensity(t: number, degrees: number): number {
  return (gammaRatio(degrees / 2) / Math.sqrt(degrees * Math.PI)) * (1 + (t * t) / degrees) ** (-(degrees + 1) / 2);
}

/** Γ(x + ½)/Γ(x): by its series in 1/x, which is exact only for large x, and down from there by Γ(x + 1) = x · Γ(x). */
function gammaRatio(x: number): number {
  const y = x + SHIFT;
  let ratio = Math.sqrt(y) * (1 - 1 / (8 * y) + 1 / (128 * y ** 2) + 5 / (1024 * y ** 3) - 21 / (32_768 * y ** 4));
  for (let step = 0; step < SHIFT; step += 1) ratio *= (x + step) / (x + step + 0.5);
  return ratio;
}
