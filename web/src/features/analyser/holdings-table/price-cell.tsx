import type { Quote } from '@ballast/engine/quotes/quote';
import type { Position } from '@ballast/engine/valuation/position';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { SOURCE_NAMES } from '@ballast/messages/source-names';

const TONE: Partial<Record<Quote['status'], Tone>> = {
  error: 'caution',
  stale: 'caution',
  unknown_symbol: 'caution',
  rate_limited: 'caution',
  live: 'accent',
};

/** What a price is, see `normalStatus`. */
export function StatusBadge({ status }: Pick<Quote, 'status'>) {
  const t = useTranslations('analyser.status');
  return <Badge tone={TONE[status] ?? 'neutral'}>{t(status)}</Badge>;
}

interface PriceCellProps {
  position: Position;
  /** What most prices are, see `normalStatus`: no mark. */
  normal: Quote['status'] | null;
}

/** A price with what it rests on: its source, its time, and its status where that is not the normal one. */
export function PriceCell({ position: { quote, price, holding }, normal }: PriceCellProps) {
  const t = useTranslations('analyser');
  const format = useFormat();
  if (quote === null) return <span className="text-soft">{t('table.unknown')}</span>;
  const { status, source, as_of } = quote;
  const name = SOURCE_NAMES[source] ?? source;
  return (
    <span className="whitespace-nowrap">
      {price === null ? <span className="text-soft">{t('table.unknown')}</span> : format.money(price, holding.currency)}
      <span className="flex items-center justify-end gap-1.5 text-small text-soft">
        {status !== normal && <StatusBadge status={status} />}
        {as_of !== null && status !== 'error' && (
          <time dateTime={as_of} title={format.dateTime(as_of)}>
            {status === 'stale'
              ? t('staleSource', { source: name, date: format.date(as_of) })
              : t('source', { source: name, time: when(as_of, format) })}
          </time>
        )}
      </span>
    </span>
  );
}

/** The time of a price of today, the day of an older one. */
function when(at: string, format: ReturnType<typeof useFormat>): string {
  return format.date(at) === format.date(Date.now()) ? format.time(at) : format.date(at);
}
