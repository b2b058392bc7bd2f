import { useTranslations } from 'use-intl/react';
import { isSample } from '../../../components/quotes/quotes-by-key.ts';
import { SOURCE_NAMES } from '../../../content/source-names.ts';
import { useFormat } from '../../../lib/words.tsx';
import type { AskedSubject } from './report-slot.ts';

/** Whose prices of today the figures rest on, and of when they are. */
export function PricesLine({ subject: { holdings } }: { subject: AskedSubject }) {
  const t = useTranslations('builtInAnswers.prices');
  const format = useFormat();
  const quotes = holdings.flatMap(({ quote, value }) => (quote === null || value === null ? [] : quote));
  const real = quotes.filter((quote) => !isSample(quote));
  const times = real.flatMap(({ as_of }) => as_of ?? []).toSorted();
  const [oldest] = times;
  const newest = times.at(-1);
  if (oldest === undefined || newest === undefined) return t(quotes.length > 0 ? 'sample' : 'none');
  const sources = [...new Set(real.map(({ source }) => SOURCE_NAMES[source] ?? source))].join(', ');
  const [from, to] = [format.dateTime(oldest), format.dateTime(newest)];
  return from === to ? t('of', { sources, time: to }) : t('between', { sources, oldest: from, newest: to });
}
