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
  if (response.status === 429) seconds = parseRetryAfter(response.headers.get('retry-after'), Date.now());
  return response;
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
