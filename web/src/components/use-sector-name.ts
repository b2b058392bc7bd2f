import type { Sector } from '@ballast/engine/instruments/sector';
import { useTranslations } from 'use-intl/react';

/** What a sector is called, and the part of the value that has none. */
export function useSectorName(): (sector: Sector | 'unclassified') => string {
  const t = useTranslations('reportFigures');
  return (sector) => (sector === 'unclassified' ? t('exposure.unclassified') : t(`sectors.${sector}`));
}
