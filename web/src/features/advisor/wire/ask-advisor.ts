import {
  advisorLimitSchema,
  type AdvisorEvent,
  type AdvisorLimit,
  type AdvisorRequest,
} from '@ballast/contract/advisor';
import { BackendError, classifyStatus } from '../../../lib/backend-error.ts';
import { getBackend } from '../../../lib/backend.ts';
import { lastRetryAfter } from '../../../lib/retry-after.ts';
import { readEvents } from './read-events.ts';

/** Too many questions: `limit` says which bound was reached, where the server named it. */
export class AdvisorLimitError extends Error {
  override readonly name = 'AdvisorLimitError';
  readonly limit: AdvisorLimit | null;
  /** Seconds; null where nobody said. */
  readonly retryAfter: number | null;
  constructor(limit: AdvisorLimit | null, retryAfter: number | null) {
    super('too many questions');
    this.limit = limit;
    this.retryAfter = retryAfter;
  }
}

/**
 * Asks the advisor, and gives its answer event by event.
 * @throws {AdvisorLimitError | BackendError} and what a broken stream throws; when `signal` gave it up, whatever comes of that
 */
export async function* askAdvisor(request: AdvisorRequest, signal: AbortSignal): AsyncGenerator<AdvisorEvent, void> {
  const client = await getBackend();
  const { data, error } = await client.functions.invoke<unknown>('advisor', { body: request, signal });
  if (error !== null) throw await refusalOf(error);
  if (!(data instanceof Response) || data.body === null) throw new BackendError('unknown', 'no stream of events');
  yield* readEvents(data.body, signal);
}

/** What supabase-js throws carries the answer, when there was one. */
async function refusalOf(error: unknown): Promise<Error> {
  const answer = error instanceof Error && 'context' in error ? error.context : undefined;
  if (!(answer instanceof Response)) return new BackendError('offline', String(error));
  if (answer.status !== 429) return new BackendError(classifyStatus(answer.status), String(error));
  const { success, data } = advisorLimitSchema.safeParse(await bodyOf(answer));
  return success ? new AdvisorLimitError(data.limit, data.retryAfter) : new AdvisorLimitError(null, lastRetryAfter());
}

async function bodyOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    // A refusal of somebody in between: it has no body of ours.
    return null;
  }
}
