import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../../components/failures/load-failed.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pending } from '../../../ui/pending.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { InstrumentListRow } from './instrument-list-row.tsx';
import { instrumentListsQuery } from './queries.ts';

/** How current each list of instruments is, and what went wrong with it last. */
export function InstrumentLists({ accountId }: { accountId: string }) {
  const t = useTranslations('instrumentLists');
  const { data, error, isPending, refetch } = useQuery(instrumentListsQuery(accountId));
  if (isPending) {
    return (
      <Pending label={t('loading')}>
        <Skeleton className="h-40" />
      </Pending>
    );
  }
  if (data === undefined) {
    return <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) {
    return (
      <Notice tone="caution" title={t('notLoaded')}>
        <p>{t('notLoadedDetail')}</p>
      </Notice>
    );
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {data.map((list) => (
        <InstrumentListRow key={list.list} list={list} />
      ))}
    </ul>
  );
}
