import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { orThrow } from '../../../lib/backend-error.ts';
import { getBackend } from '../../../lib/backend.ts';

/** As many as are shown. */
const SHOWN = 20;

const decisionsSchema = z.array(
  z.object({
    id: z.number(),
    purpose: z.enum(['dataSharing', 'analytics', 'marketing', 'keepConversations', 'advisorHoldings']),
    granted: z.boolean(),
    notice: z.string(),
    decided_at: z.string(),
  }),
);
export type Decision = z.infer<typeof decisionsSchema>[number];

/** What the person allowed or refused, the latest first. */
export const decisionsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['privacy', accountId, 'decisions'],
    // Switches are changed on another page.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<readonly Decision[]> => {
      const client = await getBackend();
      const answer = await client
        .from('consents')
        .select('id,purpose,granted,notice,decided_at')
        .order('decided_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(SHOWN)
        .abortSignal(signal)
        .retry(false);
      return decisionsSchema.parse(orThrow(answer));
    },
  });
