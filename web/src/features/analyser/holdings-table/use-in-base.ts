import { convert } from '@ballast/engine/money/convert';
import type { Currency } from '@ballast/engine/money/currency';
import { sumIn } from '@ballast/engine/money/sum-in';
import type { CurrencyTotals } from '@ballast/engine/valuation/totals';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { exchangeRatesQuery } from '../../../entities/exchange-rates/queries.ts';
import type { PriceSource } from '../../../entities/quotes/price-source.ts';

/** Amounts of all holdings in one currency, at today's rates. */
export interface InBase {
  readonly currency: Currency;
  /** Null for what is not known. */
  readonly amountOf: (amount: number | null, from: Currency) => number | null;
  /** Σ value. */
  readonly total: number;
}

/** Null where nothing has to be converted, none is wanted (`currency` is null), or a rate is missing. */
export function useInBase(
  totals: readonly CurrencyTotals[],
  currency: Currency | null,
  prices: PriceSource,
): InBase | null {
  const isForeign = currency !== null && totals.some((one) => one.currency !== currency);
  const { data: rates } = useQuery({ ...exchangeRatesQuery(prices), enabled: isForeign });
  return useMemo(() => {
    if (!isForeign || rates === undefined) return null;
    const amounts = totals.map(({ totalValue: amount, currency: from }) => ({ amount, currency: from }));
    const { amount: total, leftOut } = sumIn(amounts, currency, rates);
    if (total === null || leftOut.length > 0) return null;
    const amountOf: InBase['amountOf'] = (amount, from) => {
      const converted = amount === null ? null : convert(amount, from, currency, rates);
      return converted?.ok === true ? converted.amount : null;
    };
    return { currency, amountOf, total };
  }, [isForeign, rates, totals, currency]);
}
