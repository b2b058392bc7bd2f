import { useTranslations } from 'use-intl/react';
import { SOURCE_NAMES } from '@ballast/messages/source-names';
import { useFormat } from '../../lib/words.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChangePercent } from './change-percent.tsx';
import type { WatchedQuote } from './quotes-query.ts';

const TONE: Partial<Record<WatchedQuote['status'], Tone>> = {
  error: 'caution',
  stale: 'caution',
  unknown_symbol: 'caution',
  rate_limited: 'caution',
  live: 'accent',
};

interface ItemPriceProps {
  /** Undefined while it is on its way, null when it did not come. */
  quote: WatchedQuote | null | undefined;
}

/** A price in its own currency, its change, and what it rests on: its source, its time, its status. */
export function ItemPrice({ quote }: ItemPriceProps) {
  const t = useTranslations('watchlists.item');
  const format = useFormat();
  if (quote === undefined) {
    return (
      <span className="grid shrink-0 justify-items-end gap-1.5">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-4 w-28" />
      </span>
    );
  }
  if (quote === null) return <span className="shrink-0 text-soft">{t('noPrice')}</span>;
  const { price, changePercent, status, source, as_of: at } = quote;
  return (
    <div className="shrink-0 text-right">
      {price === null ? (
        <p className="text-soft">{t('noPrice')}</p>
      ) : (
        <p className="flex items-baseline justify-end gap-3">
          <span className="font-medium tabular-nums">{format.money(price, quote.currency)}</span>
          <ChangePercent percent={changePercent} />
        </p>
      )}
      <p className="mt-0.5 flex flex-wrap items-center justify-end gap-x-1.5 text-small text-soft">
        <Badge tone={TONE[status] ?? 'neutral'}>{t(`status.${status}`)}</Badge>
        {at !== null && source !== 'sample' && (
          <time dateTime={at} title={format.dateTime(at)}>
            {t('source', { source: SOURCE_NAMES[source] ?? source, time: when(at, format) })}
          </time>
        )}
      </p>
    </div>
  );
}

/** The time of a price of today, the day of an older one. */
function when(at: string, format: ReturnType<typeof useFormat>): string {
  return format.date(at) === format.date(Date.now()) ? format.time(at) : format.date(at);
}
