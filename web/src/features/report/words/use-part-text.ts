import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';

const NEARLY = 0.01;
/** Nearer to all or nothing than this, one decimal may round to it. */
const CLOSEST = 0.001;
/** A sum of weights may miss the whole by this much. */
const EXACT = 1e-9;

/** Writes a part of the value in whole percent, and closer where that would round it to all or nothing. */
export function usePartText(): (part: number) => string {
  const t = useTranslations('report.parts');
  const format = useFormat();
  return (part) => {
    if (part > 1 - CLOSEST && part < 1 - EXACT) return t('almostAll', { least: format.percent(1 - CLOSEST) });
    if (part > EXACT && part < CLOSEST) return t('almostNone', { most: format.percent(CLOSEST) });
    const isClose = (part > 1 - NEARLY && part < 1 - EXACT) || (part > EXACT && part < NEARLY);
    return format.percent(part, isClose ? 1 : 0);
  };
}
