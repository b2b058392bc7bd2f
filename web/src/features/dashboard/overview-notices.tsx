import { useTranslations } from 'use-intl/react';
import { Notice } from '../../ui/notice.tsx';
import type { Valued } from '../../entities/saved-values/value-saved.ts';

/** What is wrong with the prices in sight. */
export function OverviewNotices({ valued: { totals, stale } }: { valued: Valued }) {
  const t = useTranslations('dashboard.saved');
  const sampled = totals.reduce((sum, { coverage }) => sum + coverage.sampled, 0);
  if (sampled === 0 && stale === 0) return null;
  return (
    <div className="grid gap-3">
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
