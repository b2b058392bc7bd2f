import { netWorthItems } from '@ballast/engine/net-worth/items';
import { netWorth, type NetWorth } from '@ballast/engine/net-worth/net-worth';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOneCurrency } from '../../../components/rates/use-one-currency.ts';
import { exchangeRatesQuery } from '../../../entities/exchange-rates/queries.ts';
import type { AnswerSubject } from './report-slot.ts';

/** No answer is by asset class. */
const CLASS = () => 'other' as const;

/** What is owned less what is owed, in the currency of the page; null while its exchange rates are asked for, and for shares alone. */
export function useNetWorth(subject: AnswerSubject | null): NetWorth | null {
  const items = useMemo(
    () =>
      subject === null || subject.assets.length === 0 ? [] : netWorthItems(subject.holdings, subject.assets, CLASS),
    [subject],
  );
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
