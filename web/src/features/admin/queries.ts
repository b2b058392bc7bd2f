import { deskCountsSchema, type DeskCounts } from '@ballast/contract/admin';
import { feedbackEntrySchema, type FeedbackEntry, type FeedbackStatus } from '@ballast/contract/feedback';
import { ticketSchema, type Ticket, type TicketStatus } from '@ballast/contract/support';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { BackendError, orThrow } from '../../lib/backend-error.ts';
import { getBackend } from '../../lib/backend.ts';
import { queryClient } from '../../lib/query-client.ts';
import { likePattern, type Filter } from './queue-filter.ts';
import { pageOf, rangeOf, type Page } from './page.ts';

/** Everything on the pages for administrators. */
export const KEY = ['queue'] as const;
const TICKET = 'id,user_id,subject,message,priority,status,created_at,resolved_at';
const WHEN_BACK = { refetchOnReconnect: true } as const;
const OF_PAGES = { placeholderData: keepPreviousData, ...WHEN_BACK } as const;

export const countsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...KEY, accountId, 'counts'],
    queryFn: ({ signal }) => fetchCounts(signal),
    ...WHEN_BACK,
  });

/** A page of tickets, newest first. The page before stays until it is there. */
export const ticketsQuery = (accountId: string, filter: Filter<'tickets'>) =>
  queryOptions({
    queryKey: [...KEY, accountId, 'tickets', filter],
    queryFn: ({ signal }) => fetchTickets(filter, signal),
    ...OF_PAGES,
  });

/** A page of feedback, newest first. */
export const feedbackQuery = (accountId: string, filter: Filter<'feedback'>) =>
  queryOptions({
    queryKey: [...KEY, accountId, 'feedback', filter],
    queryFn: ({ signal }) => fetchFeedback(filter, signal),
    ...OF_PAGES,
  });

export function refetchQueues(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}

export interface Move<Status> {
  readonly id: string;
  /** As it was seen. */
  readonly from: Status;
  readonly to: Status;
}

/** @throws {BackendError} `conflict` when the ticket is not any more what it was seen as */
export const moveTicketMutation = mutationOptions({
  mutationFn: async ({ id, from, to }: Move<TicketStatus>): Promise<void> => {
    const client = await getBackend();
    // The database has the last word on when it counts as resolved.
    const change = { status: to, resolved_at: to === 'resolved' ? new Date().toISOString() : null };
    const moved = await client.from('support_tickets').update(change).eq('id', id).eq('status', from).select('id');
    if (orThrow(moved).length === 0) throw new BackendError('conflict', 'another status meanwhile');
  },
});

/** @throws {BackendError} `conflict` when the entry is not any more what it was seen as */
export const moveFeedbackMutation = mutationOptions({
  mutationFn: async ({ id, from, to }: Move<FeedbackStatus>): Promise<void> => {
    const client = await getBackend();
    const moved = await client
      .from('feedback_entries')
      .update({ status: to })
      .eq('id', id)
      .eq('status', from)
      .select('id');
    if (orThrow(moved).length === 0) throw new BackendError('conflict', 'another status meanwhile');
  },
});

async function fetchCounts(signal: AbortSignal): Promise<DeskCounts> {
  const client = await getBackend();
  const answer = await client.from('desk_counts').select('*').abortSignal(signal).retry(false);
  const [counts] = z.array(deskCountsSchema).parse(orThrow(answer));
  if (counts === undefined) throw new BackendError('not_allowed', 'for administrators');
  return counts;
}

async function fetchTickets(filter: Filter<'tickets'>, signal: AbortSignal): Promise<Page<Ticket>> {
  const { status, priority, search } = filter;
  const client = await getBackend();
  let query = client.from('ticket_desk').select(TICKET, { count: 'exact' });
  if (status !== null) query = query.eq('status', status);
  if (priority !== null) query = query.eq('priority', priority);
  if (search.trim() !== '') query = query.ilike('search_text', likePattern(search));
  const answer = await query
    .order('created_at', { ascending: false })
    .order('id')
    .range(...rangeOf(filter))
    .abortSignal(signal)
    .retry(false);
  return pageOf(z.array(ticketSchema), answer);
}

async function fetchFeedback(filter: Filter<'feedback'>, signal: AbortSignal): Promise<Page<FeedbackEntry>> {
  const { status, priority, search } = filter;
  const client = await getBackend();
  let query = client.from('feedback_entries').select('*', { count: 'exact' });
  if (status !== null) query = query.eq('status', status);
  if (priority !== null) query = query.eq('priority', priority);
  if (search.trim() !== '') query = query.ilike('content', likePattern(search));
  const answer = await query
    .order('created_at', { ascending: false })
    .order('id')
    .range(...rangeOf(filter))
    .abortSignal(signal)
    .retry(false);
  return pageOf(z.array(feedbackEntrySchema), answer);
}
