/** A return in the base currency, taken apart. Fractions; local + currency + cross is the whole. */
export interface CurrencySplit {
  /** What the share did in its own currency. */
  readonly local: number;
  /** What its currency did against the base. */
  readonly currency: number;
  /** local · currency: the one's gain carried by the other. */
  readonly cross: number;
  /** (1 + local)(1 + currency) − 1 */
  readonly total: number;
}

/** Null where a return is not finite or below −1. */
export function splitReturn(local: number, currency: number): CurrencySplit | null {
  if (!(local >= -1 && currency >= -1) || !Number.isFinite(local + currency)) return null;
  const cross = local * currency;
  return { local, currency, cross, total: local + currency + cross };
}
