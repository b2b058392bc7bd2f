import type { CsvCell } from '@ballast/engine/csv/csv';
import type { ValueBasis } from '@ballast/engine/report/section';
import { createContext } from 'react';
import { useTranslations } from 'use-intl/react';
import { usePricesSentence } from '../../../components/quotes/use-prices-sentence.ts';
import { useBenchmarkBasis } from '../words/use-benchmark-basis.ts';
import { useHeadlineSentence } from '../words/use-headline-sentence.ts';
import { useCoverageSentence } from '../words/use-coverage-sentence.ts';
import { useNames } from '../words/use-names.ts';
import { useReportPlace } from '../store/use-report.ts';

/** What stands above the figures of a file: the headline, and all that they rest on. */
export type CsvHead = readonly (readonly CsvCell[])[];

type MakeCsvHead = (basis: ValueBasis) => CsvHead;

/** Made once for a part of a report: each of its sections offers a file. */
export const CsvHeadContext = createContext<MakeCsvHead>(() => []);

/** Makes the head of a file of a report's figures; `basis` is what they rest on. */
export function useCsvHead(): MakeCsvHead {
  const t = useTranslations('report.file');
  const methods = useTranslations('report.methods.names');
  const { store, subject } = useReportPlace();
  const headlineSentence = useHeadlineSentence();
  const coverageSentence = useCoverageSentence();
  const names = useNames();
  const benchmarkBasis = useBenchmarkBasis();
  const pricesSentence = usePricesSentence();
  return ({ currency, window, coverage, tail, hoursFactor }) => {
    const { headline, comparison } = store.get()?.sections ?? {};
    return [
      [t('title')],
      ...(headline?.ok === true ? [[t('headline'), inOne(headlineSentence(headline.value, headline.basis))]] : []),
      [t('currency'), currency],
      ...(tail === null
        ? []
        : [
            [t('method'), methods(tail.method)],
            [t('confidence'), tail.confidence],
            [t('horizon'), tail.horizon],
          ]),
      ...(comparison?.ok === true
        ? [[t('benchmark'), names(comparison.value.benchmark), benchmarkBasis(comparison.value)]]
        : []),
      ...(hoursFactor === null ? [] : [[t('hoursFactor'), hoursFactor]]),
      ...(window === null
        ? []
        : [
            [t('from'), window.from],
            [t('to'), window.to],
            [t('days'), window.days],
          ]),
      [t('coverage'), coverageSentence(coverage)],
      [t('prices'), pricesSentence(subject.holdings, subject.assets)],
      [t('made'), subject.at.toISOString()],
      [t('units')],
    ];
  };
}

function inOne({ loss, largest }: { readonly loss: string; readonly largest: string | null }): string {
  return largest === null ? loss : `${loss} ${largest}`;
}
