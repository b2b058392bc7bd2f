import { useTranslations } from 'use-intl/react';
import { useReport } from '../store/use-report.ts';

interface CoverageSentenceProps {
  /** Samples are counted beside it already. */
  areSamplesSaid?: boolean;
}

/** Stand-ins, old prices and samples, in a few words. What is left out stands in the line on coverage. */
export function CoverageSentence({ areSamplesSaid = false }: CoverageSentenceProps) {
  const t = useTranslations('report.covers');
  const coverage = useReport()?.sections.coverage;
  if (coverage?.ok !== true) return null;
  const { byProxy, stale, sample } = coverage.value;
  const sentences = [
    byProxy > 0 && t('proxies', { count: byProxy }),
    stale.length > 0 && t('stale', { count: stale.length }),
    sample.length > 0 && !areSamplesSaid && t('sample', { count: sample.length }),
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}
