import type { Currency } from '@ballast/engine/money/currency';
import { combineTotals, type CombinedTotal } from '@ballast/engine/valuation/combined-total';
import type { CurrencyTotals } from '@ballast/engine/valuation/totals';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../lib/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RetryTextButton } from '../failures/retry.tsx';
import { Change } from '../quotes/change.tsx';
import type { PriceSource } from '../../entities/quotes/price-source.ts';
import { exchangeRatesQuery } from '../../entities/exchange-rates/queries.ts';
import { RateNote } from './rate-note.tsx';

interface TogetherProps {
  totals: readonly CurrencyTotals[];
  currency: Currency;
  prices: PriceSource;
}

/** What all currencies come to in one of them, at which rates, and what is not in it. */
export function Together({ totals, currency, prices }: TogetherProps) {
  const t = useTranslations('rates');
  const { data, isPending, isFetching, refetch } = useQuery(exchangeRatesQuery(prices));
  const retry = <RetryTextButton aria-disabled={isFetching} onClick={() => void refetch()} />;
  if (isPending) {
    return (
      <p>
        <span className="sr-only">{t('waiting')}</span>
        <Skeleton className="h-12 w-72 max-w-full" />
      </p>
    );
  }
  if (data === undefined) {
    return (
      <p className="text-soft">
        {t('failed')} {retry}
      </p>
    );
  }
  return <Figures total={combineTotals(totals, currency, data)} totals={totals} retry={retry} />;
}

interface FiguresProps {
  total: CombinedTotal;
  totals: readonly CurrencyTotals[];
  /** Shown where a rate is old or missing. */
  retry: ReactNode;
}

function Figures({ total, totals, retry }: FiguresProps) {
  const t = useTranslations('rates');
  const format = useFormat();
  const { currency, totalValue, totalGainLoss, totalGainLossPercent, dayChange, rates, leftOut } = total;
  const counted = totals.filter((each) => !leftOut.includes(each.currency)).map(({ coverage }) => coverage);
  const mark = (isSampled: boolean) => isSampled && <Badge tone="caution">{t('sample')}</Badge>;
  const sum = (of: 'costKnown' | 'priced' | 'holdings') => counted.reduce((all, one) => all + one[of], 0);
  const isGainPart = totalGainLoss !== null && sum('costKnown') < sum('priced');
  const without = leftOut.join(', ');
  return (
    <section aria-label={t('together', { currency })}>
      <dl className="flex flex-wrap items-start gap-x-12 gap-y-3 tabular-nums">
        <div className="basis-full sm:basis-auto">
          <dt className="flex items-center gap-2 text-small text-soft">
            {without === '' ? t('value') : t('valueWithout', { currencies: without })}
            {mark(counted.some(({ sampled }) => sampled > 0))}
          </dt>
          <dd className="mt-1 text-heading font-semibold">
            {totalValue === null ? t('unknown') : format.money(totalValue, currency)}
          </dd>
        </div>
        {totalGainLoss !== null && (
          <div>
            <dt className="flex items-center gap-2 text-small text-soft">
              {t('gain')}
              {mark(counted.some(({ sampledInGain }) => sampledInGain > 0))}
            </dt>
            <dd className="mt-1">
              <Change amount={totalGainLoss} percent={totalGainLossPercent} currency={currency} />
            </dd>
          </div>
        )}
        {dayChange !== null && (
          <div>
            <dt className="flex items-center gap-2 text-small text-soft">
              {t('day')}
              {mark(counted.some(({ sampledInDayChange }) => sampledInDayChange > 0))}
            </dt>
            <dd className="mt-1">
              <Change amount={dayChange} percent={null} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      <p className="mt-2 max-w-prose text-small text-soft">
        {isGainPart && t('gainCovers', { count: sum('costKnown'), total: sum('holdings') })}{' '}
        <RateNote rates={rates} currency={currency} /> {rates.length > 0 && t('todays')}{' '}
        {without !== '' && t('leftOut', { currencies: without })}{' '}
        {(without !== '' || rates.some(({ stale }) => stale)) && retry}
      </p>
    </section>
  );
}
