import { advisorStatusSchema, type AdvisorStatus } from '@ballast/contract/advisor';
import { queryOptions } from '@tanstack/react-query';
import { getBackend } from '../../lib/backend.ts';

const MINUTE_MS = 60_000;

/** Whether any model is configured. Who runs the server changes that, not the person: asked once a while. */
export const advisorStatusQuery = queryOptions({
  queryKey: ['advisor', 'status'],
  queryFn: ({ signal }) => fetchStatus(signal),
  staleTime: 10 * MINUTE_MS,
  retry: false,
  refetchOnReconnect: true,
});

async function fetchStatus(signal: AbortSignal): Promise<AdvisorStatus> {
  const client = await getBackend();
  const { data, error } = await client.functions.invoke<unknown>('advisor', { method: 'GET', signal });
  if (error !== null) throw error;
  return advisorStatusSchema.parse(data);
}
