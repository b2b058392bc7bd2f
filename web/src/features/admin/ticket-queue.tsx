import { TICKET_STATUSES } from '@ballast/contract/support';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { QueueList } from './queue-list.tsx';
import { Filters } from './filters.tsx';
import { moveTicketMutation, ticketsQuery } from './queries.ts';
import { keepFocus } from './row-focus.ts';
import { TicketRow } from './ticket-row.tsx';
import { useFilter } from './use-queue.ts';
import { useMove } from './use-move.ts';

const LIST = 'queue-tickets';

/** Everybody's tickets: found, read, and moved on. */
export function TicketQueue({ accountId }: { accountId: string }) {
  const t = useTranslations('admin');
  const statuses = useTranslations('entries.ticketStatuses');
  const { filter, change } = useFilter('tickets');
  const query = useQuery(ticketsQuery(accountId, filter));
  const notices = {
    done: (status: string) => t('moved.ticket', { status }),
    failed: t('moved.ticketFailed'),
  };
  const { movingId, move } = useMove(moveTicketMutation, notices, (id) => keepFocus(id, LIST));
  const isFiltered = filter.status !== null || filter.priority !== null || filter.search !== '';
  return (
    <>
      <Filters
        {...filter}
        statuses={TICKET_STATUSES.map((value) => ({ value, label: statuses(value) }))}
        searchHint={t('filters.searchTickets')}
        onChange={change}
      />
      <QueueList
        id={LIST}
        query={query}
        page={filter.page}
        onPage={(page) => change({ page })}
        empty={isFiltered ? t('list.emptyFiltered') : t('list.emptyTickets')}
      >
        {(ticket) => (
          <TicketRow
            key={ticket.id}
            ticket={ticket}
            isMoving={movingId === ticket.id}
            onMove={(to) => void move({ id: ticket.id, from: ticket.status, to })}
          />
        )}
      </QueueList>
    </>
  );
}
