import type { Ticket } from '@ballast/contract/support';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { PriorityMark, TicketStatusMark } from '../../components/entries/marks.tsx';
import { WrittenText } from '../../components/entries/written-text.tsx';
import { LoadFailed } from '../../components/failures/load-failed.tsx';
import { notify } from '../../lib/notify.ts';
import { useFormat } from '../../lib/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Pending } from '../../ui/pending.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ownTicketsQuery } from './queries.ts';

/** The person's own tickets, newest first. */
export function OwnTickets({ accountId }: { accountId: string }) {
  const t = useTranslations('support.tickets');
  const titleId = useId();
  const query = useInfiniteQuery(ownTicketsQuery(accountId));
  const { data, error, isPending, hasNextPage, isFetchingNextPage } = query;
  const hasFailed = error !== null;
  useEffect(() => {
    if (hasFailed) notify({ kind: 'error', title: t('failedTitle'), description: t('failedDetail') });
  }, [hasFailed, t]);
  const tickets = data?.pages.flat();
  const added = Math.max(data?.pages.at(-1)?.length ?? 0, 1);
  const list = useRef<HTMLUListElement>(null);
  const hadNextPage = useRef(hasNextPage);
  useEffect(() => {
    // The button has gone with the last page, and the focus with it.
    if (hadNextPage.current && !hasNextPage && document.activeElement === document.body) {
      list.current?.querySelector<HTMLElement>(`li:nth-last-child(${added})`)?.focus();
    }
    hadNextPage.current = hasNextPage;
  }, [hasNextPage, added]);
  const older = () => !isFetchingNextPage && void query.fetchNextPage();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-4 text-title font-semibold">
        {t('title')}
      </h2>
      {isPending && <TicketsSkeleton label={t('loading')} />}
      {error !== null && (
        <div className="mb-5">
          <LoadFailed title={t('failed')} error={error} onRetry={() => void query.refetch()} />
        </div>
      )}
      {tickets?.length === 0 && (
        <div className="rounded-large border border-dashed border-edge/60 px-6 py-8 text-center">
          <p className="font-medium">{t('emptyTitle')}</p>
          <p className="mx-auto mt-1 max-w-md text-pretty text-soft">{t('empty')}</p>
        </div>
      )}
      {tickets !== undefined && tickets.length > 0 && (
        <ul ref={list} className="divide-y divide-line border-y border-line">
          {tickets.map((ticket) => (
            <OwnTicket key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button look="secondary" className="mt-4" aria-disabled={isFetchingNextPage} onClick={older}>
          {isFetchingNextPage ? t('olderPending') : t('older')}
        </Button>
      )}
    </section>
  );
}

function OwnTicket({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('support.tickets');
  const format = useFormat();
  const { subject, message, status, priority, created_at: created, resolved_at: resolved } = ticket;
  return (
    <li tabIndex={-1} className="grid gap-2 py-5 outline-none">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <h3 dir="auto" className="min-w-0 font-medium wrap-anywhere">
          {subject}
        </h3>
        <TicketStatusMark status={status} />
        <PriorityMark priority={priority} />
      </div>
      <p className="text-small text-soft">
        {t('created')} <time dateTime={created}>{format.dateTime(created)}</time>
        {resolved !== null && (
          <>
            {' · '}
            {t('resolved')} <time dateTime={resolved}>{format.dateTime(resolved)}</time>
          </>
        )}
      </p>
      <WrittenText text={message} />
    </li>
  );
}

function TicketsSkeleton({ label }: { label: string }) {
  return (
    <Pending label={label}>
      <div className="divide-y divide-line border-y border-line">
        {[0, 1].map((row) => (
          <div key={row} className="grid gap-3 py-5">
            <Skeleton className="h-5 w-72 max-w-full" />
            <Skeleton className="h-5" />
          </div>
        ))}
      </div>
    </Pending>
  );
}
