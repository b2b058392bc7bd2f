import type { ValuedAsset } from '@ballast/engine/assets/valued-asset';
import type { Position } from '@ballast/engine/valuation/position';
import { useTranslations } from 'use-intl/react';
import { SOURCE_NAMES } from '@ballast/messages/source-names';
import { useFormat } from '../../lib/words.tsx';
import { isSample } from '../../entities/quotes/quotes-by-key.ts';

type Priced = Pick<Position, 'quote' | 'value'>;

/** Says whose prices of today figures rest on, of when they are, and how many of them are samples. */
export function usePricesSentence(): (holdings: readonly Priced[], assets?: readonly ValuedAsset[]) => string {
  const t = useTranslations('report.prices');
  const format = useFormat();
  return (holdings, assets = []) => {
    const priced = [...holdings, ...assets.map(({ quote, value: { value } }) => ({ quote, value }))];
    const quotes = priced.flatMap(({ quote, value }) => (quote === null || value === null ? [] : quote));
    const real = quotes.filter((quote) => !isSample(quote));
    const times = real.flatMap(({ as_of }) => as_of ?? []).toSorted();
    const [oldest] = times;
    const newest = times.at(-1);
    if (oldest === undefined || newest === undefined) return t(quotes.length > 0 ? 'sample' : 'none');
    const sources = [...new Set(real.map(({ source }) => SOURCE_NAMES[source] ?? source))].join(', ');
    const [from, to] = [format.dateTime(oldest), format.dateTime(newest)];
    const sentence = from === to ? t('of', { sources, time: to }) : t('between', { sources, oldest: from, newest: to });
    const samples = quotes.length - real.length;
    return samples === 0 ? sentence : `${sentence} ${t('samples', { count: samples })}`;
  };
}
