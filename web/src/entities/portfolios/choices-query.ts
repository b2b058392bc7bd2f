import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { allPages } from '../../lib/all-pages.ts';
import { getBackend } from '../../lib/backend.ts';

const rowSchema = z.object({ id: z.string(), name: z.string(), holdings_count: z.number() });

/** The saved portfolios one can ask about, newest first. Read again with everything else under `portfolios`. */
export const choicesQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['portfolios', accountId, 'choices'],
    queryFn: ({ signal }) => fetchChoices(signal),
    refetchOnReconnect: true,
  });

function fetchChoices(signal: AbortSignal): Promise<z.infer<typeof rowSchema>[]> {
  return allPages(rowSchema, async (from, to) => {
    const client = await getBackend();
    return client
      .from('portfolio_summaries')
      .select('id,name,holdings_count')
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, to)
      .abortSignal(signal)
      .retry(false);
  });
}
