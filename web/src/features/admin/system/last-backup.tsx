import type { SystemStatus } from '@ballast/contract/admin';
import { useTranslations } from 'use-intl/react';
import { Notice } from '../../../ui/notice.tsx';
import { Fact, FactList, Facts } from './facts.tsx';
import { useWhen } from './use-when.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** When the data folder was last copied; of other databases nothing is known here. */
export function LastBackup({ status }: { status: SystemStatus }) {
  const t = useTranslations('system.backup');
  const when = useWhen(status.checked_at);
  const { has_own_database: isOwn, backed_up_at: at } = status;
  if (isOwn !== true) {
    const whose = isOwn === null ? 'platform' : 'own';
    return (
      <Facts title={t('title')}>
        <FactList>
          <Fact name={t('last')} value={t(whose)} detail={t(`${whose}Detail`)} />
        </FactList>
      </Facts>
    );
  }
  const isOld = at !== null && Date.parse(status.checked_at) - Date.parse(at) > WEEK_MS;
  return (
    <Facts title={t('title')}>
      {(at === null || isOld) && (
        <Notice tone="caution" title={t(isOld ? 'old' : 'missing')}>
          <p>{t('how')}</p>
        </Notice>
      )}
      <FactList>
        <Fact name={t('last')} value={when(at)} />
      </FactList>
    </Facts>
  );
}
