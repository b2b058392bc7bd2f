import { ticketSchema, type NewTicket, type Ticket } from '@ballast/contract/support';
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { orThrow, refusalError } from '../../lib/backend-error.ts';
import { getBackend } from '../../lib/backend.ts';
import { queryClient } from '../../lib/query-client.ts';

const KEY = ['tickets'] as const;
const PAGE = 20;

/** The account's own tickets, newest first, so many at a time. */
export const ownTicketsQuery = (accountId: string) =>
  infiniteQueryOptions({
    queryKey: [...KEY, accountId, 'own'],
    queryFn: ({ pageParam, signal }) => fetchTickets(accountId, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (page, _, from) => (page.length < PAGE ? undefined : from + PAGE),
    refetchOnReconnect: true,
  });

export interface TicketRequest extends NewTicket {
  readonly id: string;
  readonly user_id: string;
}

/** Opens a ticket, once however often the same id is sent. */
export const openTicketMutation = mutationOptions({
  mutationFn: async (ticket: TicketRequest): Promise<void> => {
    const client = await getBackend();
    const { error, status } = await client.from('support_tickets').insert(ticket);
    const isThere = status === 409;
    if (error !== null && !isThere) throw refusalError(error, status);
  },
  // The outcome is shown at once; the list follows.
  onSuccess: () => void queryClient.invalidateQueries({ queryKey: KEY }),
});

async function fetchTickets(accountId: string, from: number, signal: AbortSignal): Promise<Ticket[]> {
  const client = await getBackend();
  const answer = await client
    .from('support_tickets')
    .select('*')
    .eq('user_id', accountId)
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, from + PAGE - 1)
    .abortSignal(signal)
    .retry(false);
  return z.array(ticketSchema).parse(orThrow(answer));
}
