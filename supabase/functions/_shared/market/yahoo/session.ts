import { ExtendedCookieJar } from 'yahoo-finance2/lib/cookieJar';
import { getCrumbClear } from 'yahoo-finance2/lib/getCrumb';
import { ProviderError } from '../provider.ts';

// The library keeps its crumb in module scope, so the cookies it belongs to must live there too.
export const cookieJar = new ExtendedCookieJar();

let generation = 0;
let renewal = Promise.resolve();

/** Runs `ask`; when Yahoo refuses the session (401, 403), throws it away and asks once more with a new one. */
export async function withSession<T>(ask: () => Promise<T>): Promise<T> {
  const seen = generation;
  try {
    return await ask();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await renew(seen);
    return ask();
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ProviderError && (error.status === 401 || error.status === 403);
}

/** Many calls may be refused at once: only the first of a generation clears the session, the others wait for it. */
function renew(seen: number): Promise<void> {
  if (seen === generation) {
    generation += 1;
    renewal = getCrumbClear(cookieJar);
  }
  return renewal;
}
