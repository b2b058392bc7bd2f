import { previousVisitsSchema, type PreviousVisit, type SeenPortfolio } from '@ballast/contract/visits';
import { queryOptions } from '@tanstack/react-query';
import { getBackend } from '../../lib/backend.ts';
import { orThrow } from '../../lib/backend-error.ts';

const MINUTE_MS = 60_000;

/**
 * Records what is seen now, and answers with what was seen at the visit before. Asked again during a visit it answers the same, so
 * it is a query: a reload, another tab and a repetition change nothing but the time.
 */
export const visitQuery = (accountId: string, seen: readonly SeenPortfolio[]) =>
  queryOptions({
    queryKey: ['visit', accountId, seen],
    queryFn: async (): Promise<readonly PreviousVisit[]> => {
      const client = await getBackend();
      return previousVisitsSchema.parse(orThrow(await client.rpc('record_visit', { seen: [...seen] })));
    },
    // What is recorded meanwhile is compared with the same visit.
    placeholderData: (before) => before,
    staleTime: MINUTE_MS,
    gcTime: MINUTE_MS,
  });
