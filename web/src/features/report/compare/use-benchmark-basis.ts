import type { Comparison } from '@ballast/engine/report/comparison/comparison';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { useNames } from '../section/use-names.ts';
import { useReportPlace } from '../use-report.ts';

/** Says what a benchmark is made of, and where its basis is not that of the holdings; nothing of an index of the sample market, whose prices know no dividends. */
export function useBenchmarkBasis(): (comparison: Omit<Comparison, 'rows'>) => string {
  const t = useTranslations('reportFigures.comparison.basis');
  const format = useFormat();
  const names = useNames();
  const { subject } = useReportPlace();
  const hasDividends = subject.prices !== 'sample-market';
  return ({ benchmark, parts, interest }) => {
    if (interest !== null) return t('deposit', { interest: format.percent(interest) });
    const dividends = hasDividends ? t('dividends', { count: Math.max(1, parts.length), index: names(benchmark) }) : '';
    if (parts.length === 0) return dividends;
    const list = format.list(
      parts.map(({ key, weight }) => t('part', { weight: format.percent(weight, 0), index: names(key) })),
    );
    return `${t('blend', { parts: list })} ${dividends}`.trim();
  };
}
