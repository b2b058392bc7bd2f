import { queryOptions } from '@tanstack/react-query';
import { getBackend } from '../../lib/backend.ts';

/** When the account was made; null when the session does not say. */
export const memberSinceQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['member-since', accountId],
    queryFn: async (): Promise<string | null> => {
      const client = await getBackend();
      const { data } = await client.auth.getSession();
      const createdAt = data.session?.user.created_at;
      return createdAt === undefined || Number.isNaN(Date.parse(createdAt)) ? null : createdAt;
    },
    staleTime: Infinity,
  });
