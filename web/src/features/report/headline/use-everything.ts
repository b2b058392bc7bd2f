import type { Currency } from '@ballast/engine/money/currency';
import { netWorthItems } from '@ballast/engine/net-worth/items';
import type { AssumedRisk } from '@ballast/engine/net-worth/assumed-risk';
import { netWorth } from '@ballast/engine/net-worth/net-worth';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { exchangeRatesQuery } from '../../../entities/exchange-rates/queries.ts';
import { useReportPlace } from '../store/use-report.ts';

/** Where this much or more of what is owned follows no market, a loss and a volatility are given against both. */
const MUCH = 1 / 4;
/** The value that risk figures are of may differ a little from that of all holdings: prices move on. */
const COVERED = 0.98;

export interface Everything {
  /** The value of everything that is owned. */
  readonly assets: number;
  /** The risk figures are of all of it that follows a market. */
  readonly isCovered: boolean;
  /** What the user assumed of stated values; null where nothing is. */
  readonly assumed: AssumedRisk | null;
}

/**
 * Everything that is owned, for risk figures of `covered` in value; null where something has no value, and where less than a quarter of it
 * follows no market and no volatility is assumed.
 */
export function useEverything(currency: Currency, covered: number): Everything | null {
  const { subject } = useReportPlace();
  const rates = useQuery({ ...exchangeRatesQuery(subject.prices), enabled: (subject.assets ?? []).length > 0 });
  const { assets, marketLinked, assumed, leftOut } = useMemo(() => {
    const items = netWorthItems(subject.holdings, subject.assets ?? [], () => 'equity');
    return netWorth(items, currency, rates.data ?? []);
  }, [subject, currency, rates.data]);
  if (leftOut.length > 0 || assets <= 0) return null;
  if (assumed === null && 1 - marketLinked.fraction < MUCH) return null;
  return { assets, assumed, isCovered: covered >= COVERED * marketLinked.value };
}
