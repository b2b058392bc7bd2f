import { noteFailedResponse } from './failure-reference.ts';
import { noteReached } from './online.ts';

let seconds: number | null = null;

/** `fetch` that remembers whether the server answered, how long its last refusal asks to wait, and which request failed: supabase-js drops the headers. */
export const fetchNotingRetryAfter: typeof fetch = async (input, init) => {
  const response = await fetch(input, init).catch((error: unknown) => {
    if (init?.signal?.aborted !== true) noteReached(false);
    throw error;
  });
  noteReached(true);
  noteFailedResponse(response);
  if (response.status !== 429) return response;
  seconds = parseRetryAfter(response.headers.get('retry-after'), Date.now());
  // supabase-js ends a session whose renewal is refused: over a limit it is to be asked for again, as where the server fails.
  const isRenewal = typeof input === 'string' && input.includes('grant_type=refresh_token');
  return isRenewal ? new Response(null, { status: 503, headers: response.headers }) : response;
};

/** Seconds to wait after the last refused request, when it said so. */
export function lastRetryAfter(): number | null {
  return seconds;
}

/** `Retry-After` in seconds, given as a number of them or as a date; null when it says nothing usable. */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const value = /^\d+$/.test(header.trim()) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return Number.isFinite(value) && value >= 0 ? value : null;
}
