import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { BackendError, classifyStatus, orThrow } from '../../lib/backend-error.ts';
import { getBackend } from '../../lib/backend.ts';
import { queryClient } from '../../lib/query-client.ts';

const KEY = ['account-deletion'] as const;

const requestsSchema = z.array(z.object({ due_at: z.string() }));

/** When the account will be deleted; null while it stays. */
export const deletionQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...KEY, accountId],
    queryFn: async ({ signal }): Promise<string | null> => {
      const client = await getBackend();
      const answer = await client.from('deletion_requests').select('due_at').abortSignal(signal).retry(false);
      return requestsSchema.parse(orThrow(answer))[0]?.due_at ?? null;
    },
  });

/** The account is to be deleted. One that is already stays so. */
export async function requestDeletion(accountId: string): Promise<void> {
  const client = await getBackend();
  const { error, status } = await client.from('deletion_requests').insert({ user_id: accountId });
  if (error !== null && classifyStatus(status) !== 'conflict')
    throw new BackendError(classifyStatus(status), error.message);
  await queryClient.invalidateQueries({ queryKey: KEY });
}

/** The account stays. */
export async function keepAccount(accountId: string): Promise<void> {
  const client = await getBackend();
  orThrow(await client.from('deletion_requests').delete().eq('user_id', accountId).select('due_at'));
  await queryClient.invalidateQueries({ queryKey: KEY });
}
