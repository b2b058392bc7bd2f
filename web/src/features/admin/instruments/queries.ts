import { instrumentListSchema, type InstrumentList } from '@ballast/contract/admin';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { orThrow } from '../../../lib/backend-error.ts';
import { getBackend } from '../../../lib/backend.ts';
import { KEY } from '../queries.ts';

/** The lists that the master of instruments is made from; none where it has not been loaded yet. */
export const instrumentListsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...KEY, accountId, 'instrument lists'],
    queryFn: ({ signal }) => fetchLists(signal),
    refetchOnReconnect: true,
  });

async function fetchLists(signal: AbortSignal): Promise<readonly InstrumentList[]> {
  const client = await getBackend();
  const answer = await client
    .from('instrument_list_status')
    .select('*')
    .neq('list', 'master')
    .order('list')
    .abortSignal(signal)
    .retry(false);
  return z.array(instrumentListSchema).parse(orThrow(answer));
}
