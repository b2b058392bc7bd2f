import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';
import { isSample } from '../../../entities/quotes/quotes-by-key.ts';

/** Of when the prices are, all of them. */
export function PriceTimes({ analysis: { quotes, priceCounts, at } }: { analysis: PricedAnalysis }) {
  const t = useTranslations('analyser.results');
  const format = useFormat();
  const times = [...quotes.values()]
    .filter((quote) => !isSample(quote))
    .flatMap(({ as_of }) => as_of ?? [])
    .toSorted();
  const [oldest] = times;
  const newest = times.at(-1);
  if (oldest === undefined || newest === undefined) {
    return t(priceCounts.sample > 0 ? 'sampleAsOf' : 'noneAsOf', { time: format.dateTime(at) });
  }
  const [from, to] = [format.dateTime(oldest), format.dateTime(newest)];
  if (from === to) return t('asOf', { time: to });
  const isOneDay = format.date(oldest) === format.date(newest);
  return t('between', { oldest: from, newest: isOneDay ? format.time(newest) : to });
}
