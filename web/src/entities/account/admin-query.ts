import { queryOptions } from '@tanstack/react-query';
import { orThrow } from '../../lib/backend-error.ts';
import { getBackend } from '../../lib/backend.ts';

/** Whether the account is an administrator's. It decides what is shown; what is allowed, the database decides. */
export const isAdminQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['is-admin', accountId],
    queryFn: async ({ signal }) => {
      const client = await getBackend();
      return orThrow(await client.rpc('is_admin').abortSignal(signal).retry(false));
    },
    staleTime: Infinity,
  });
