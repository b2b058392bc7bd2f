import { useTranslations } from 'use-intl/react';
import { useReport } from '../use-report.ts';

/** In a few words what is not as it should be: stand-ins, what is left out, old prices and samples. */
export function CoverageSentence() {
  const t = useTranslations('report.covers');
  const coverage = useReport()?.sections.coverage;
  if (coverage?.ok !== true) return null;
  const { byProxy, leftOut, stale, sample } = coverage.value;
  const told = [
    byProxy > 0 && t('proxies', { count: byProxy }),
    leftOut.length > 0 && t('leftOut', { count: leftOut.length }),
    stale.length > 0 && t('stale', { count: stale.length }),
    sample.length > 0 && t('sample', { count: sample.length }),
  ];
  return told.filter((sentence) => sentence !== false).join(' ');
}
