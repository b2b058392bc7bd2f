import { convert } from './convert.ts';
import type { Currency } from './currency.ts';
import type { ExchangeRate } from './exchange-rate.ts';

export interface Amount {
  readonly currency: Currency;
  /** In major units; null where it is not known. */
  readonly amount: number | null;
}

/** A rate that a sum rests on: `rate` units of the sum's currency for one of `from`. */
export interface RateUsed {
  readonly from: Currency;
  readonly rate: number;
  readonly source: string;
  readonly as_of: string;
  readonly stale: boolean;
}

export interface Sum {
  /** Σ amount · rate, not rounded; null where nothing could be added. */
  readonly amount: number | null;
  /** One for each other currency in it. */
  readonly rates: readonly RateUsed[];
  /** Currencies of amounts that are not in it: no rate is known, or the amount is not finite. */
  readonly leftOut: readonly Currency[];
}

/**
 * Amounts of several currencies as one of `currency`, each at the rate that `convert` takes.
 *
 * What is null contributes nothing and needs no rate; what is NaN or infinite is left out. Nothing to add and a sum that overflows give null.
 */
export function sumIn(amounts: readonly Amount[], currency: Currency, rates: readonly ExchangeRate[]): Sum {
  const parts = amounts.flatMap(({ currency: from, amount }) =>
    amount === null ? [] : [{ from, converted: convert(amount, from, currency, rates) }],
  );
  const reached = parts.flatMap(({ from, converted }) => (converted.ok ? [{ from, ...converted }] : []));
  const added = reached.reduce((sum, { amount }) => sum + amount, 0);
  const used = reached.flatMap(({ from, rate, source, as_of, stale }) =>
    source === null || as_of === null ? [] : [{ from, rate, source, as_of, stale }],
  );
  return {
    amount: reached.length > 0 && Number.isFinite(added) ? added : null,
    rates: used.filter(({ from }, index) => used.findIndex((other) => other.from === from) === index),
    leftOut: [...new Set(parts.filter(({ converted }) => !converted.ok).map(({ from }) => from))],
  };
}
