import { FEEDBACK_LISTED, feedbackEntrySchema, type FeedbackEntry } from '@ballast/contract/feedback';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { orThrow, refusalError, type BackendError } from '../../lib/backend-error.ts';
import { getBackend } from '../../lib/backend.ts';
import { queryClient } from '../../lib/query-client.ts';

const KEY = ['feedback'] as const;

/** The latest entries, newest first; `accountId` because an author sees more of their own. */
export const latestFeedbackQuery = (accountId: string | null) =>
  queryOptions({
    queryKey: [...KEY, accountId, 'latest'],
    queryFn: ({ signal }) => fetchLatest(signal),
    refetchOnReconnect: true,
  });

/** Has a text analysed and stored. */
export const submitFeedbackMutation = mutationOptions({
  mutationFn: async ({ text, accountId }: { text: string; accountId: string }): Promise<void> => {
    const client = await getBackend();
    const body = { text, type: 'feedback', user_id: accountId };
    const { error } = await client.functions.invoke<unknown>('analyze-sentiment', { body });
    if (error !== null) throw failureOf(error);
  },
  // The outcome is shown at once; the list follows.
  onSuccess: () => void queryClient.invalidateQueries({ queryKey: KEY }),
});

async function fetchLatest(signal: AbortSignal): Promise<FeedbackEntry[]> {
  const client = await getBackend();
  const answer = await client
    .from('feedback_entries')
    .select('*')
    .order('created_at', { ascending: false })
    .order('id')
    .limit(FEEDBACK_LISTED)
    .abortSignal(signal)
    .retry(false);
  return z.array(feedbackEntrySchema).parse(orThrow(answer));
}

/** What supabase-js throws carries the answer, when there was one. */
function failureOf(error: unknown): BackendError {
  const answer = error instanceof Error && 'context' in error ? error.context : undefined;
  return refusalError({ message: String(error) }, answer instanceof Response ? answer.status : 0);
}
