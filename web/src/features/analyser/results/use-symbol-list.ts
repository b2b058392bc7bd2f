import { positionName, type Position } from '@ballast/engine/valuation/position';
import { useTranslations } from 'use-intl/react';

const SHOWN = 6;

/** Writes the symbols of some keys, the first few of them by name. */
export function useSymbolList(positions: readonly Position[]): (keys: readonly string[], most?: number) => string {
  const t = useTranslations('analyser.risks');
  const symbols = new Map(positions.map((position) => [position.key, positionName(position)]));
  return (keys, most = SHOWN) => {
    const names = keys.slice(0, most).map((key) => symbols.get(key) ?? key);
    const rest = keys.length - names.length;
    return rest > 0 ? t('more', { names: names.join(', '), count: rest }) : names.join(', ');
  };
}
