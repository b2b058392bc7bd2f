import { useTranslations } from 'use-intl/react';
import { useFormat } from './words.tsx';

const LEAST = 0.01;

/** Writes a weight or a share of risk in whole percent for a sentence; what would round to 0% is “under 1%”. */
export function useShare(): (fraction: number) => string {
  const t = useTranslations('common.change');
  const format = useFormat();
  return (fraction) => {
    const isHidden = fraction > 0 && fraction < LEAST / 2;
    return isHidden ? t('underLeast', { least: format.percent(LEAST, 0) }) : format.percent(fraction, 0);
  };
}
