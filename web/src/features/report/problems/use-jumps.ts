import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { useNames } from '../words/use-names.ts';
import { useReportPart, useReportPlace } from '../store/use-report.ts';

interface Jump {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly sentence: string;
}

/** The jumps in closes of what is held that no split explains, in words; the newest first. */
export function useJumps(): readonly Jump[] {
  const t = useTranslations('report.problems');
  const format = useFormat();
  const names = useNames();
  const { subject } = useReportPlace();
  const suspicious = useReportPart((report) => report?.notes?.suspicious);
  const held = new Set(subject.holdings.map(({ key }) => key));
  return (suspicious ?? [])
    .filter(({ key }) => held.has(key))
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .map(({ key, date, ratio }) => ({
      date,
      sentence: t('suspicious', { name: names(key), ratio: format.score(ratio), date: format.date(date) }),
    }));
}
