import type { Currency } from '@ballast/engine/money/currency';
import { netWorthItems } from '@ballast/engine/net-worth/items';
import { netWorth } from '@ballast/engine/net-worth/net-worth';
import type { Share } from '@ballast/engine/report/section';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { exchangeRatesQuery } from '../../../entities/exchange-rates/queries.ts';
import { useFormat } from '../../../lib/words.tsx';
import { useReportPlace } from '../use-report.ts';

/** Where this much or more of what is owned follows no market, a loss is given against both. */
const MUCH = 1 / 4;

/** The smallest part that a decimal can show. */
const LEAST = 0.001;
/** The value that the loss is computed for may differ a little from that of all holdings: prices move on. */
const COVERED = 0.98;

/** The bad day as a part of what follows a market, and of everything. */
export function OfEverything({ loss, currency }: { loss: Share; currency: Currency }) {
  const t = useTranslations('report.headline');
  const format = useFormat();
  const { subject } = useReportPlace();
  const rates = useQuery({ ...exchangeRatesQuery(subject.prices), enabled: (subject.assets ?? []).length > 0 });
  const worth = useMemo(() => {
    const items = netWorthItems(subject.holdings, subject.assets ?? [], () => 'equity');
    return netWorth(items, currency, rates.data ?? []);
  }, [subject, currency, rates.data]);
  const { assets, marketLinked, leftOut } = worth;
  // Without a value for everything there is no fraction of everything.
  if (leftOut.length > 0 || assets <= 0 || 1 - marketLinked.fraction < MUCH) return null;
  const covered = loss.fraction > 0 ? loss.amount / loss.fraction : 0;
  const part = loss.amount / assets;
  const total = format.money(assets, currency);
  return (
    <p className="mt-2 max-w-[70ch] text-pretty text-soft">
      {covered < COVERED * marketLinked.value
        ? t('coveredOfEverything', { covered: format.money(covered, currency), total })
        : t('ofEverything', {
            linked: format.percent(loss.fraction),
            everything: part < LEAST ? t('underLeast', { least: format.percent(LEAST) }) : format.percent(part),
            total,
          })}
    </p>
  );
}
