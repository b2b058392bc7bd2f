import type { FindingsReport } from '@ballast/engine/report/findings/findings';
import { useTranslations } from 'use-intl/react';

/** Reasons that a reader of the answer would look for; the list of all limits names the others. */
const SAID = ['no_history', 'no_rate'] as const;

/** How many limits could not be checked, and why, in a sentence for each reason; empty where nothing is missing. */
export function useUnchecked(): (report: FindingsReport) => string {
  const t = useTranslations('reportFigures.findings');
  return ({ abstained, unvalued }) => {
    const sentences = SAID.flatMap((reason) => {
      const ones = abstained.filter((one) => one.reason === reason);
      const [first] = ones;
      if (first === undefined) return [];
      return [t(`unchecked.${reason}`, { limits: ones.length, count: first.holdings.length })];
    });
    const isWeighed = abstained.every(({ reason }) => reason !== 'no_rate');
    if (isWeighed && unvalued.length > 0) sentences.push(t('unvalued', { count: unvalued.length }));
    return sentences.join(' ');
  };
}
