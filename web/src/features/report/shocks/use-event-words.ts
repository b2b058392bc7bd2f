import type { ShockEvent } from '@ballast/engine/scenarios/shocks';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { useNames } from '../words/use-names.ts';
import { useSectorName } from '../../../components/use-sector-name.ts';

/** Says what happens: “the NIFTY 50 falls by 10%”. */
export function useEventWords(): (event: ShockEvent) => string {
  const t = useTranslations('reportFigures.shocks');
  const currencies = useTranslations('reportFigures.currencies');
  const format = useFormat();
  const names = useNames();
  const sectorName = useSectorName();
  return (event) => {
    const isUp = event.change > 0;
    const change = format.percent(Math.abs(event.change), 0);
    switch (event.kind) {
      case 'index':
        return t(isUp ? 'indexUp' : 'index', { name: names(event.key), change });
      case 'currency':
        return t(isUp ? 'currencyUp' : 'currency', { name: currencies(event.currency), change });
      case 'sector':
        return t(isUp ? 'sectorUp' : 'sector', { name: sectorName(event.sector), change });
      case 'holding': {
        const name = names(event.key);
        return event.change <= -1 ? t('holding', { name }) : t(isUp ? 'holdingUp' : 'holdingFalls', { name, change });
      }
    }
  };
}
