import { FEEDBACK_LISTED } from '@ballast/contract/feedback';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { Counters } from '../../components/entries/counters.tsx';
import { LoadFailed } from '../../components/failures/load-failed.tsx';
import { notify } from '../../lib/notify.ts';
import { Pending } from '../../ui/pending.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { COUNTED, countEntries } from './count-entries.ts';
import { FeedbackList } from './feedback-list.tsx';
import { latestFeedbackQuery } from './queries.ts';

/** The latest entries and what they add up to. */
export function FeedbackBoard({ accountId }: { accountId: string | null }) {
  const t = useTranslations('feedback');
  const id = useId();
  const { data, error, isPending, refetch } = useQuery(latestFeedbackQuery(accountId));
  const hasFailed = error !== null;
  useEffect(() => {
    if (hasFailed) notify({ kind: 'error', title: t('list.failedTitle'), description: t('list.failedDetail') });
  }, [hasFailed, t]);

  const counts = data && countEntries(data);
  return (
    <>
      {(isPending || data !== undefined) && (
        <section aria-labelledby={`${id}-counters`}>
          <h2 id={`${id}-counters`} className="text-title font-semibold">
            {t('counters.title')}
          </h2>
          <p className="mt-1 mb-5 text-small text-soft">
            {data?.length !== 0 && t('counters.note', { count: data?.length ?? FEEDBACK_LISTED })}
          </p>
          <Counters counters={COUNTED.map((key) => ({ key, label: t(`counters.${key}`), count: counts?.[key] }))} />
        </section>
      )}
      <section aria-labelledby={`${id}-list`}>
        <h2 id={`${id}-list`} className="text-title font-semibold">
          {t('list.title')}
        </h2>
        <p className="mt-1 mb-5 text-small text-pretty text-soft">{t('list.note')}</p>
        {isPending && <ListSkeleton label={t('list.loading')} />}
        {error !== null && (
          <div className="mb-5">
            <LoadFailed title={t('list.failed')} error={error} onRetry={() => void refetch()} />
          </div>
        )}
        {data !== undefined && <FeedbackList entries={data} />}
      </section>
    </>
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <Pending label={label}>
      <div className="divide-y divide-line border-y border-line">
        {[0, 1, 2].map((row) => (
          <div key={row} className="grid gap-3 py-5">
            <Skeleton className="h-5 w-64 max-w-full" />
            <Skeleton className="h-5" />
          </div>
        ))}
      </div>
    </Pending>
  );
}
