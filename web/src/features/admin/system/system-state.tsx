import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../../components/failures/load-failed.tsx';
import { useFormat } from '../../../lib/words.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pending } from '../../../ui/pending.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DataAge } from './data-age.tsx';
import { LastBackup } from './last-backup.tsx';
import { MailQueues } from './mail-queues.tsx';
import { systemStatusQuery } from './queries.ts';
import { Refusals } from './refusals.tsx';
import { Versions } from './versions.tsx';

/** The state of the installation, for whoever operates it. */
export function SystemState({ accountId }: { accountId: string }) {
  const t = useTranslations('system');
  const format = useFormat();
  const { data, error, isPending, refetch } = useQuery(systemStatusQuery(accountId));
  if (isPending) {
    return (
      <Pending label={t('loading')}>
        <Skeleton className="h-96" />
      </Pending>
    );
  }
  if (data === undefined) return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  return (
    <div className="grid gap-8">
      {data.server_version === null && (
        <Notice title={t('hosted')}>
          <p>{t('hostedDetail')}</p>
        </Notice>
      )}
      <Versions status={data} />
      <DataAge status={data} />
      <MailQueues status={data} />
      <Refusals refusals={data.refusals} />
      <LastBackup status={data} />
      <p className="text-small text-soft">{t('asOf', { time: format.dateTime(data.checked_at) })}</p>
    </div>
  );
}
