import type { Currency } from '@ballast/engine/money/currency';
import { netWorthItems } from '@ballast/engine/net-worth/items';
import { netWorth } from '@ballast/engine/net-worth/net-worth';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { exchangeRatesQuery } from '../../../entities/exchange-rates/queries.ts';
import { useReportPlace } from '../use-report.ts';

/** Where this much or more of what is owned follows no market, a loss and a volatility are given against both. */
const MUCH = 1 / 4;

/** The value of everything that is owned; null where less than a quarter of it follows no market. */
export function useEverything(currency: Currency): number | null {
  const { subject } = useReportPlace();
  const rates = useQuery({ ...exchangeRatesQuery(subject.prices), enabled: (subject.assets ?? []).length > 0 });
  const worth = useMemo(() => {
    const items = netWorthItems(subject.holdings, subject.assets ?? [], () => 'equity');
    return netWorth(items, currency, rates.data ?? []);
  }, [subject, currency, rates.data]);
  return worth.assets <= 0 || 1 - worth.marketLinked.fraction < MUCH ? null : worth.assets;
}
