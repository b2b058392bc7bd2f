import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { Counters } from '../../components/entries/counters.tsx';
import { LoadFailed } from '../../components/failures/load-failed.tsx';
import { countsQuery } from './queries.ts';

const COUNTED = [
  'tickets',
  'open_tickets',
  'tickets_in_progress',
  'resolved_tickets',
  'feedback_entries',
  'new_feedback',
] as const;

/** How much there is, and how much of it waits. */
export function QueueCounters({ accountId }: { accountId: string }) {
  const t = useTranslations('admin');
  const titleId = useId();
  const { data, error, refetch } = useQuery(countsQuery(accountId));
  return (
    <section aria-labelledby={titleId} className="mb-10">
      <h2 id={titleId} className="sr-only">
        {t('counters.title')}
      </h2>
      {error !== null && <LoadFailed title={t('failedCounts')} error={error} onRetry={() => void refetch()} />}
      {(error === null || data !== undefined) && (
        <Counters counters={COUNTED.map((key) => ({ key, label: t(`counters.${key}`), count: data?.[key] }))} />
      )}
    </section>
  );
}
