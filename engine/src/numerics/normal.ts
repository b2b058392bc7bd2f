const ROOT_TWO_PI = Math.sqrt(2 * Math.PI);
/** Beyond it the series loses digits to cancellation, and the continued fraction converges at once. */
const SERIES_LIMIT = 3;
const FRACTION_TERMS = 150;

/** The density of the standard normal distribution. */
export function normalDensity(x: number): number {
  return Math.exp((-x * x) / 2) / ROOT_TWO_PI;
}

/**
 * The probability that a standard normal variable is at most `x`, to about 15 decimals. NaN for NaN.
 *
 * Up to |x| = 3 by the series Φ(x) = ½ + φ(x)·(x + x³/3 + x⁵/(3·5) + …) (Marsaglia, 2004); beyond by the continued fraction
 * of the tail, φ(x)/(x + 1/(x + 2/(x + 3/(x + …)))) (Abramowitz and Stegun 26.2.14).
 */
export function normalCdf(x: number): number {
  if (Number.isNaN(x)) return Number.NaN;
  if (x > SERIES_LIMIT) return 1 - upperTail(x);
  if (x < -SERIES_LIMIT) return upperTail(-x);
  let term = x;
  let sum = x;
  for (let odd = 3; Math.abs(term) > Math.abs(sum) * Number.EPSILON; odd += 2) {
    term *= (x * x) / odd;
    sum += term;
  }
  return 0.5 + sum * normalDensity(x);
}

function upperTail(x: number): number {
  let fraction = x;
  for (let k = FRACTION_TERMS; k > 0; k -= 1) fraction = x + k / fraction;
  return normalDensity(x) / fraction;
}

/** Coefficients of algorithm AS 241 (Wichura, 1988), constant term first: numerator and denominator of three regions. */
const CENTRAL = [
  [
    3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987, 67265.7709270087,
    33430.57558358813, 2509.0809287301227,
  ],
  [
    1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271,
    28729.085735721943, 5226.495278852854,
  ],
] as const;
const MIDDLE = [
  [
    1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684,
    0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
  ],
  [
    1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
    0.0005475938084995345, 1.0507500716444169e-9,
  ],
] as const;
const TAIL = [
  [
    6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
    0.0012426609473880784, 0.000027115555687434876, 2.0103343992922881e-7,
  ],
  [
    1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133, 0.000018463183175100548,
    1.421511758316446e-7, 2.0442631033899397e-15,
  ],
] as const;

/** The x with Φ(x) = `p`, to about 16 digits (AS 241, PPND16). ∓∞ for 0 and 1, NaN outside. */
export function normalInverse(p: number): number {
  if (!(p >= 0 && p <= 1)) return Number.NaN;
  if (p === 0 || p === 1) return p === 0 ? -Infinity : Infinity;
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) return q * rational(CENTRAL, 0.180625 - q * q);
  const r = Math.sqrt(-Math.log(Math.min(p, 1 - p)));
  return Math.sign(q) * (r <= 5 ? rational(MIDDLE, r - 1.6) : rational(TAIL, r - 5));
}

function rational([above, below]: readonly [readonly number[], readonly number[]], x: number): number {
  return horner(above, x) / horner(below, x);
}

function horner(coefficients: readonly number[], x: number): number {
  let sum = 0;
  for (let power = coefficients.length - 1; power >= 0; power -= 1) sum = sum * x + (coefficients[power] ?? 0);
  return sum;
}
