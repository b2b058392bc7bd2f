/**
 * Standard error of a least-squares beta with constant variance: |β|·√((1 − R²) / (R²·(n − 2))), over `observations` pairs of returns.
 * Null for fewer than three, and where R² is 0, so that the error cannot be told from it.
 */
export function betaError(beta: number, rSquared: number, observations: number): number | null {
  if (!(observations > 2) || !(rSquared > 0)) return null;
  const error = Math.abs(beta) * Math.sqrt(Math.max(0, 1 - rSquared) / (rSquared * (observations - 2)));
  return Number.isFinite(error) ? error : null;
}
