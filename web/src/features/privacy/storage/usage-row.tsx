import type { Usage } from '@ballast/contract/usage';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge.tsx';

const NEARLY_FULL = 0.9;

/** One kind of what is stored: how many of how many, and a bar for whichever of number and space is nearer its limit. */
export function UsageRow({ used }: { used: Usage }) {
  const t = useTranslations('privacy.storage');
  const format = useFormat();
  const ofRows = used.rows / used.most_rows;
  const ofSpace = used.bytes / used.most_bytes;
  const share = Math.max(ofRows, ofSpace);
  const isFull = share >= 1;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] content-start items-baseline gap-x-4 gap-y-1.5">
      <p className="font-medium">
        {t(`kinds.${used.relation}`)}{' '}
        {share >= NEARLY_FULL && (
          <Badge tone={isFull ? 'danger' : 'caution'}>{isFull ? t('full') : t('nearlyFull')}</Badge>
        )}
      </p>
      <p className="text-right text-small text-soft tabular-nums">
        {t('used', { rows: used.rows, most: used.most_rows })}
        {ofSpace >= NEARLY_FULL && <span className="block">{t('space', { share: format.percent(ofSpace, 0) })}</span>}
      </p>
      <div aria-hidden="true" className="col-span-2 h-1 overflow-hidden rounded-full bg-line">
        <div className="h-full rounded-full bg-accent" style={{ width: `${Math.min(share, 1) * 100}%` }} />
      </div>
    </li>
  );
}
