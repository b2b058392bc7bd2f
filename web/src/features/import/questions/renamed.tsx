import type { RenamedShare } from '@ballast/engine/import/plan/import-plan';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ShownToggle, useShown } from '../../../ui/shown.tsx';

const FIRST = 5;

/** Shares that the file calls as they were called before. */
export function Renamed({ shares }: { shares: readonly RenamedShare[] }) {
  const t = useTranslations('imports.preview');
  const words = useTranslations('common.former');
  const format = useFormat();
  const shown = useShown(shares, FIRST);
  if (shares.length === 0) return null;
  return (
    <Notice>
      <ul className="grid gap-1">
        {shown.items.map(({ kind, written, symbol, since }) => (
          <li key={written}>
            {kind === 'symbol'
              ? words('symbol', { symbol: written, now: symbol, date: format.date(since) })
              : words('isin', { isin: written, symbol, date: format.date(since) })}
          </li>
        ))}
      </ul>
      <ShownToggle shown={shown} all={t('all', { count: shares.length })} first={t('first')} />
    </Notice>
  );
}
