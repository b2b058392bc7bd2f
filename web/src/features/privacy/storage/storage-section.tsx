import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../../components/failures/load-failed.tsx';
import { SectionPending } from '../../../components/settings-section/section-pending.tsx';
import { Section } from '../../../components/settings-section/section.tsx';
import type { Account } from '../../../lib/session-store.ts';
import { Notice } from '../../../ui/notice.tsx';
import { usageQuery } from './queries.ts';
import { UsageRow } from './usage-row.tsx';

/** How much the account stores of what it can. */
export function StorageSection({ account }: { account: Account }) {
  const t = useTranslations('privacy.storage');
  const { data: usage, error, refetch } = useQuery(usageQuery(account.id));
  const isEmpty = usage?.every(({ rows }) => rows === 0);
  return (
    <Section title={t('title')} detail={t('detail')}>
      {error !== null && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {usage === undefined && error === null && <SectionPending label={t('loading')} />}
      {isEmpty === true && <Notice>{t('empty')}</Notice>}
      {isEmpty === false && (
        <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {usage?.map((used) => (
            <UsageRow key={used.relation} used={used} />
          ))}
        </ul>
      )}
    </Section>
  );
}
