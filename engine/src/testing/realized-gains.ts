import type { Currency } from '../money/currency.ts';
import type { ClosedLot } from '../ledger/lot.ts';

/** What sales have brought, in one currency. */
export interface Realized {
  readonly currency: Currency;
  /** Σ (proceeds − cost) of the sales whose two sides are known. */
  readonly gain: number;
  /** Σ of what those sales brought, after charges, and of what their shares had cost. */
  readonly proceeds: number;
  readonly cost: number;
  /** How many matched sales have no gain, because price or cost is not known or is in another currency. */
  readonly unknown: number;
}

/** Realized gains in each currency of the sales, in the order of first appearance; none where nothing was sold. */
export function realizedOf(closed: readonly ClosedLot[]): readonly Realized[] {
  const totals = new Map<Currency, Realized>();
  for (const { currency, gain, proceeds, cost } of closed) {
    const total = totals.get(currency) ?? { currency, gain: 0, proceeds: 0, cost: 0, unknown: 0 };
    const sums =
      gain === null || proceeds === null || cost === null
        ? { unknown: total.unknown + 1 }
        : { gain: total.gain + gain, proceeds: total.proceeds + proceeds, cost: total.cost + cost };
    totals.set(currency, { ...total, ...sums });
  }
  return [...totals.values()];
}
