import type { ValueBasis } from '@ballast/engine/report/section';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { useCoverageSentence } from './use-coverage-sentence.ts';
import { useNames } from './use-names.ts';

/** What figures rest on: how much of the value they cover, which days, which method. */
export function BasisLine({ basis }: { basis: ValueBasis }) {
  const { currency, window, coverage, tail, hoursFactor } = basis;
  const t = useTranslations('report.basis');
  const methods = useTranslations('report.methods');
  const format = useFormat();
  const names = useNames();
  const shortened = window?.shortened ? { ...window.shortened, requested: window.requested } : null;
  const coverageSentence = useCoverageSentence();
  const parts = [
    coverageSentence(coverage),
    window && t('window', { from: format.date(window.from), to: format.date(window.to), days: window.days }),
    shortened === null
      ? null
      : t(`shortened.${shortened.reason}`, {
          asked: t(`windows.${shortened.requested}`),
          name: shortened.key === null ? '' : names(shortened.key),
        }),
    tail === null
      ? null
      : t('method', { method: methods(`names.${tail.method}`), confidence: format.percent(tail.confidence, 0) }),
    hoursFactor === null || format.score(hoursFactor) === format.score(1)
      ? null
      : t('hours', { factor: format.score(hoursFactor) }),
    t('currency', { currency }),
  ];
  return <>{parts.filter((sentence) => sentence !== null).join(' ')}</>;
}
