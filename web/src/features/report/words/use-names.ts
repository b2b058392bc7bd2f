import { positionName } from '@ballast/engine/valuation/position';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { useReportPlace } from '../store/use-report.ts';

const INDEX_KEYS = [
  'IN:NIFTY50',
  'IN:BANKNIFTY',
  'IN:NIFTY500',
  'IN:NIFTYMIDCAP50',
  'IN:NIFTYIT',
  'IN:NIFTYPHARMA',
  'US:SPX',
  'blend',
  'deposit',
] as const;
const MOST = 6;

/** What a key is called: the symbol of a holding, the name of an index. */
export function useNames(): (key: string) => string {
  const t = useTranslations('reportFigures.indices');
  const assets = useTranslations('reportFigures.assets');
  const { subject } = useReportPlace();
  return useMemo(() => {
    const symbols = new Map(subject.holdings.map((position) => [position.key, positionName(position)]));
    for (const { asset, series } of subject.assets ?? []) {
      if (series === null) continue;
      const name = asset.kind === 'gold' || asset.kind === 'silver' ? assets(asset.kind) : (asset.code ?? series.key);
      const held = symbols.get(series.key);
      symbols.set(series.key, held === undefined || held === name ? name : assets('both', { held, name }));
    }
    return (key) => {
      const index = INDEX_KEYS.find((known) => known === key);
      return symbols.get(key) ?? (index === undefined ? key.slice(key.indexOf(':') + 1) : t(index));
    };
  }, [subject, t, assets]);
}

/** A name that no line ends in. */
export function whole(name: string): string {
  return name.replaceAll(' ', '\u00A0');
}

/** Writes the names of some keys, the first few of them. */
export function useNameList(): (keys: readonly string[]) => string {
  const t = useTranslations('report.section');
  const format = useFormat();
  const names = useNames();
  return (keys) => {
    if (keys.length <= MOST) return format.list(keys.map(names));
    return t('more', { names: keys.slice(0, MOST).map(names).join(', '), count: String(keys.length - MOST) });
  };
}
