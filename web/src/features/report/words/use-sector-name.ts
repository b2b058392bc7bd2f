import type { Sector } from '@ballast/engine/instruments/sector';
import { useTranslations } from 'use-intl/react';

export function useSectorName(): (sector: Sector | 'unclassified') => string {
  const t = useTranslations('reportFigures.sectors');
  const none = useTranslations('reportFigures.exposure')('unclassified');
  return (sector) => (sector === 'unclassified' ? none : t(sector));
}
