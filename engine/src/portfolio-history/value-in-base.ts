import { convert } from '../money/convert.ts';
import { CURRENCIES, type Currency } from '../money/currency.ts';
import type { ExchangeRate } from '../money/exchange-rate.ts';
import { isAmount } from '../assets/holding.ts';
import type { LeftOut } from './coverage.ts';
import type { HeldToday } from './history.ts';

/** A holding and what it is worth today in the base currency. */
export interface ValuedInBase {
  readonly held: HeldToday;
  readonly value: number;
}

/** The holdings that have a value in the base currency, the largest first, and those that have none, with the reason. */
export function valueInBase(
  holdings: readonly HeldToday[],
  base: Currency,
  rates: readonly ExchangeRate[],
): { readonly valued: readonly ValuedInBase[]; readonly leftOut: readonly LeftOut[] } {
  const valued: ValuedInBase[] = [];
  const leftOut: LeftOut[] = [];
  const seen = new Set<string>();
  const perUnit = new Map(
    CURRENCIES.map((currency) => {
      const one = convert(1, currency, base, rates);
      return [currency, one.ok ? one.amount : null];
    }),
  );
  for (const held of holdings) {
    const leave = (reason: LeftOut['reason']) => leftOut.push({ key: held.key, reason, value: null });
    const rate = perUnit.get(held.currency);
    if (seen.has(held.key)) leave('duplicate');
    else if (!isAmount(held.value) || !isAmount(held.shares)) leave('out_of_range');
    else if (rate === undefined) leave('unknown_currency');
    else if (rate === null) leave('no_rate');
    else valued.push({ held, value: held.value * rate });
    seen.add(held.key);
  }
  return { valued: valued.toSorted((a, b) => b.value - a.value), leftOut };
}
