import type { RenamedShare } from '@ballast/engine/import/plan/import-plan';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ShownList } from '../../../components/shown.tsx';

/** Shares that the file calls as they were called before. */
export function Renamed({ shares }: { shares: readonly RenamedShare[] }) {
  const words = useTranslations('common.former');
  const format = useFormat();
  if (shares.length === 0) return null;
  return (
    <Notice>
      <ShownList items={shares} first={5} className="grid gap-1">
        {({ kind, written, symbol, since }) => (
          <li key={written}>
            {kind === 'symbol'
              ? words('symbol', { symbol: written, now: symbol, date: format.date(since) })
              : words('isin', { isin: written, symbol, date: format.date(since) })}
          </li>
        )}
      </ShownList>
    </Notice>
  );
}
