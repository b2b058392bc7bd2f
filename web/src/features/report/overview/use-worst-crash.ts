import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { roundEstimate } from '@ballast/engine/numerics/round-estimate';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { CRISIS_INDEX, hasWorseByIndex } from '../crises/crisis-facts.ts';
import { useNames, whole } from '../words/use-names.ts';
import { usePartText } from '../words/use-part-text.ts';
import { useReportPart } from '../store/use-report.ts';

interface TileWords {
  readonly figure: string;
  readonly note: string;
}

/** The worst of the crises that could be replayed, beside what its index did in the same currency; null until it is known. */
export function useWorstCrash(): TileWords | null {
  const t = useTranslations('report.tiles');
  const crisisName = useTranslations('reportFigures.crises.names');
  const { percent } = useEstimates();
  const names = useNames();
  const part = usePartText();
  const crises = useReportPart((report) => report?.sections.crises);
  if (crises === undefined) return null;
  if (!crises.ok) return { figure: t('noReplay'), note: '' };
  const { worst, replays } = crises.value;
  if (worst === null || worst.change === null) {
    if (replays.length === 0) return { figure: t('noReplay'), note: t('noneFell') };
    const isNone = replays.every(({ change }) => change === null);
    return isNone
      ? { figure: t('noReplay'), note: t('noReplayNote') }
      : { figure: t('noCrash'), note: t('noCrashNote') };
  }
  const { crisis, change, coverage, indexChange } = worst;
  return {
    figure: percent(roundEstimate(change, null)),
    note: [
      coverage.extent === 'all' ? crisisName(crisis.id) : t('partly', { name: crisisName(crisis.id) }),
      indexChange !== null &&
        t('index', {
          index: whole(names(quoteKey(CRISIS_INDEX[crisis.market], crisis.market))),
          figure: percent(roundEstimate(indexChange, null)),
        }),
      coverage.proxied > 0 && t('standIn', { part: part(coverage.proxied) }),
      hasWorseByIndex(crises.value) && t('byOwn'),
    ]
      .filter(Boolean)
      .join('. '),
  };
}
