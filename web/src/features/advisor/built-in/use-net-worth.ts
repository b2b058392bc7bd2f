import { netWorth, type NetWorth, type NetWorthItem } from '@ballast/engine/net-worth/net-worth';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOneCurrency } from '../../../components/rates/use-one-currency.ts';
import { exchangeRatesQuery } from '../../../entities/exchange-rates/queries.ts';
import type { AnswerSubject } from './report-slot.ts';

/** What is owned less what is owed, in the currency of the page; null while its exchange rates are asked for, and for shares alone. */
export function useNetWorth(subject: AnswerSubject | null): NetWorth | null {
  const items = useMemo(() => (subject === null || subject.assets.length === 0 ? [] : itemsOf(subject)), [subject]);
  const currency = useOneCurrency(items.map((item) => item.currency));
  const needsRates = items.some((item) => item.currency !== currency);
  const rates = useQuery({ ...exchangeRatesQuery(subject?.prices), enabled: needsRates });
  const known = rates.data;
  return useMemo(
    () =>
      items.length === 0 || (needsRates && known === undefined && rates.isPending)
        ? null
        : netWorth(items, currency, known ?? []),
    [items, currency, needsRates, known, rates.isPending],
  );
}

/** No answer is by asset class: only what is owed is told apart. */
function itemsOf({ holdings, assets }: AnswerSubject): readonly NetWorthItem[] {
  const owned = { assetClass: 'other', volatility: null } as const;
  return [
    ...holdings.map(({ key, holding: { currency }, value }) => ({
      ...owned,
      key,
      currency,
      value,
      isMarketLinked: true,
    })),
    ...assets.map(({ key, asset, value: { value, currency }, series }) => ({
      ...owned,
      ...(asset.kind === 'loan' && { assetClass: null }),
      key,
      currency,
      value,
      isMarketLinked: series !== null,
    })),
  ];
}
