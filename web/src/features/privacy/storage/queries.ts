import { usageSchema, type Usage } from '@ballast/contract/usage';
import { queryOptions } from '@tanstack/react-query';
import { orThrow } from '../../../lib/backend-error.ts';
import { getBackend } from '../../../lib/backend.ts';

/** What the account stores of each kind that has a limit. */
export const usageQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['privacy', accountId, 'usage'],
    // Everything is saved on other pages.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<readonly Usage[]> => {
      const client = await getBackend();
      return usageSchema.parse(orThrow(await client.rpc('own_usage').abortSignal(signal).retry(false)));
    },
  });
