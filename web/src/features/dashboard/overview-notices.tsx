import { useTranslations } from 'use-intl/react';
import { Notice } from '../../ui/notice.tsx';
import type { Valued } from '../../entities/saved-values/value-saved.ts';

interface OverviewNoticesProps {
  valued: Valued;
  /** A price is on its way: nothing is left out yet. */
  isPartial: boolean;
}

/** What is wrong with the prices in sight. */
export function OverviewNotices({ valued: { totals, stale }, isPartial }: OverviewNoticesProps) {
  const t = useTranslations('dashboard.saved');
  const sampled = totals.reduce((sum, { coverage }) => sum + coverage.sampled, 0);
  const leftOut = isPartial ? 0 : totals.reduce((sum, { coverage }) => sum + coverage.leftOut.length, 0);
  if (sampled === 0 && stale === 0 && leftOut === 0) return null;
  return (
    <div className="grid gap-3">
      {leftOut > 0 && (
        <Notice tone="caution" title={t('leftOutTitle', { count: leftOut })}>
          <p className="text-soft">{t('leftOut')}</p>
        </Notice>
      )}
      {sampled > 0 && (
        <Notice tone="caution" title={t('sampledTitle', { count: sampled })}>
          <p className="text-soft">{t('sampled')}</p>
        </Notice>
      )}
      {stale > 0 && (
        <Notice tone="caution" title={t('staleTitle', { count: stale })}>
          <p className="text-soft">{t('staleDetail')}</p>
        </Notice>
      )}
    </div>
  );
}
