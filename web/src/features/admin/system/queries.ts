import { systemStatusSchema, type SystemStatus } from '@ballast/contract/admin';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { BackendError, orThrow } from '../../../lib/backend-error.ts';
import { getBackend } from '../../../lib/backend.ts';
import { KEY } from '../queries.ts';

/** The state of the installation, as its database has it. */
export const systemStatusQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...KEY, accountId, 'system'],
    queryFn: ({ signal }) => fetchStatus(signal),
    refetchOnReconnect: true,
  });

async function fetchStatus(signal: AbortSignal): Promise<SystemStatus> {
  const client = await getBackend();
  const answer = await client.from('system_status').select('*').abortSignal(signal).retry(false);
  const [status] = z.array(systemStatusSchema).parse(orThrow(answer));
  if (status === undefined) throw new BackendError('not_allowed', 'for administrators');
  return status;
}
