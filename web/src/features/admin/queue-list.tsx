import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../components/failures/load-failed.tsx';
import { cx } from '../../lib/cx.ts';
import { notify } from '../../lib/notify.ts';
import { Pending } from '../../ui/pending.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PAGE_SIZE } from './queue-filter.ts';
import { Pager } from './pager.tsx';
import type { Page } from './page.ts';

interface QueueListProps<Row> {
  /** Takes the focus when the row that had it is gone. */
  id: string;
  query: UseQueryResult<Page<Row>>;
  page: number;
  onPage: (page: number) => void;
  empty: string;
  children: (row: Row) => ReactNode;
}

/** One page of rows with the way to the others. While another comes, this one stays in its place. */
export function QueueList<Row>({ id, query, page, onPage, empty, children }: QueueListProps<Row>) {
  const t = useTranslations('admin');
  const { data, error, isPending, isPlaceholderData, refetch } = query;
  const hasFailed = error !== null;
  useEffect(() => {
    if (hasFailed) notify({ kind: 'error', title: t('failedTitle'), description: t('failedDetail') });
  }, [hasFailed, t]);
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
  const isBeyond = data !== undefined && !isPlaceholderData && page > pages;
  useEffect(() => {
    // Rows went while the last page was open.
    if (isBeyond) onPage(pages);
  }, [isBeyond, pages, onPage]);

  if (isPending) return <RowsSkeleton label={t('loading')} />;
  const failure = error && <LoadFailed title={t('failedList')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return failure;
  const first = (page - 1) * PAGE_SIZE + 1;
  const shown = { first, last: first + data.rows.length - 1, total: data.total };
  return (
    <div aria-busy={isPlaceholderData}>
      <div className="mb-3 empty:hidden">{failure}</div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <output id={id} tabIndex={-1} className="rounded-small text-small text-soft tabular-nums">
          {isPlaceholderData && t('list.updating')}
          {!isPlaceholderData && (data.rows.length === 0 ? t('list.none') : t('list.shown', shown))}
        </output>
        {data.total > PAGE_SIZE && <Pager label={t('pages.label')} page={page} pages={pages} onPage={onPage} />}
      </div>
      {data.rows.length === 0 ? (
        <div className="mt-3 rounded-large border border-dashed border-edge/60 px-6 py-8 text-center">
          <p className="font-medium">{t('list.emptyTitle')}</p>
          <p className="mt-1 text-soft">{empty}</p>
        </div>
      ) : (
        <ul className={cx('mt-3 divide-y divide-line border-y border-line', isPlaceholderData && 'opacity-60')}>
          {data.rows.map(children)}
        </ul>
      )}
      {data.total > PAGE_SIZE && (
        <div className="mt-4 flex justify-end">
          <Pager label={t('pages.below')} page={page} pages={pages} onPage={onPage} />
        </div>
      )}
    </div>
  );
}

function RowsSkeleton({ label }: { label: string }) {
  return (
    <Pending label={label}>
      <div className="divide-y divide-line border-y border-line">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="grid gap-3 py-5">
            <Skeleton className="h-5 w-72 max-w-full" />
            <Skeleton className="h-5" />
            <Skeleton className="h-8 w-40" />
          </div>
        ))}
      </div>
    </Pending>
  );
}
