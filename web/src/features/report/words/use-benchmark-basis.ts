import type { Comparison } from '@ballast/engine/report/comparison/comparison';
import type { ReturnBasis } from '@ballast/engine/report/context';
import type { ReportHolding } from '@ballast/engine/report/input';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { useNames } from './use-names.ts';
import { useReportPlace } from '../store/use-report.ts';

/** Says what a benchmark is made of, and what the returns of both sides are; nothing of dividends in the sample market, which has none. */
export function useBenchmarkBasis(): (comparison: Pick<Comparison, 'parts' | 'interest' | 'by'>) => string {
  const t = useTranslations('reportFigures.comparison.basis');
  const format = useFormat();
  const names = useNames();
  const { store, subject } = useReportPlace();
  const hasDividends = subject.prices !== 'sample-market';
  return ({ parts, interest, by }) => {
    const hasIndianFunds = store.get()?.counted.some(isIndianFund);
    const list = format.list(
      parts.map(({ key, weight }) => t('part', { weight: format.percent(weight, 0), index: names(key) })),
    );
    return [
      interest !== null && t('deposit', { interest: format.percent(interest) }),
      parts.length > 0 && t('blend', { parts: list }),
      hasDividends && t(by),
      hasDividends && by === 'price' && hasIndianFunds === true && t('funds'),
    ]
      .filter(Boolean)
      .join(' ');
  };
}

/** What a sentence says of dividends: nothing in the sample market, nor of Indian funds alone, whose prices include them. */
export function useReturnBasis(): (by: ReturnBasis) => ReturnBasis | 'none' {
  const { store, subject } = useReportPlace();
  return (by) => {
    const counted = store.get()?.counted ?? [];
    const isFunds = counted.length > 0 && counted.every(isIndianFund);
    return subject.prices === 'sample-market' || (by === 'price' && isFunds) ? 'none' : by;
  };
}

/** Keeps the dividends that it receives. */
function isIndianFund({ market, isFund }: ReportHolding): boolean {
  return market === 'IN' && isFund === true;
}
