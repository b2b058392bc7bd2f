import type { Replay } from '@ballast/engine/scenarios/replay';
import { useTranslations } from 'use-intl/react';
import { useReportPlace } from '../store/use-report.ts';
import { isUnrated } from './crisis-facts.ts';

/** Names the crises that cannot be replayed, and says why; null where all can. */
export function useNotReplayed(): (replays: readonly Replay[], base: string) => string | null {
  const t = useTranslations('reportFigures.crises');
  const { subject } = useReportPlace();
  return (replays, base) => {
    const missing = replays.filter(({ change }) => change === null);
    if (missing.length === 0) return null;
    const isAnyUnrated = missing.some((replay) => isUnrated(replay, base, subject.holdings));
    // Names have commas of their own.
    const names = missing.map(({ crisis }) => t(`names.${crisis.id}`)).join('; ');
    return [t('notReplayed', { names }), isAnyUnrated && t('noRates')].filter(Boolean).join(' ');
  };
}
