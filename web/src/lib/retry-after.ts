import { retryAfterMs } from '@ballast/contract/retry-after';
import { noteFailedResponse } from './failure-reference.ts';
import { noteReached } from './online.ts';

let waitMs: number | null = null;

/** `fetch` that remembers whether the server answered, how long its last refusal asks to wait, and which request failed: supabase-js drops the headers. */
export const fetchNotingRetryAfter: typeof fetch = async (input, init) => {
  const response = await fetch(input, init).catch((error: unknown) => {
    if (init?.signal?.aborted !== true) noteReached(false);
    throw error;
  });
  noteReached(true);
  noteFailedResponse(response);
  if (response.status !== 429) return response;
  waitMs = retryAfterMs(response.headers, new Date());
  // supabase-js ends a session whose renewal is refused: over a limit it is to be asked for again, as where the server fails.
  const isRenewal = typeof input === 'string' && input.includes('grant_type=refresh_token');
  return isRenewal ? new Response(null, { status: 503, headers: response.headers }) : response;
};

/** Seconds to wait after the last refused request, when it said so. */
export function lastRetryAfter(): number | null {
  return waitMs === null ? null : Math.ceil(waitMs / 1000);
}
