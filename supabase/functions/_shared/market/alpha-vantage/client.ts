import { retryAfterMs } from '@ballast/contract/retry-after';
import { z } from 'zod';
import { startDeadline } from '../deadline.ts';
import { ProviderError, type ProviderResult, refusalOf } from '../provider.ts';
import { readText } from '../read-text.ts';
import { refusalIn } from './notice.ts';
import { createPace } from './pace.ts';

/** The free plan takes one request a second, as its refusal of more says (2026). */
const INTERVAL_MS = 1_100;

const answerSchema = z.record(z.string(), z.unknown());
type Answer = z.output<typeof answerSchema>;

export interface AlphaVantageOptions {
  /** One call for each upstream request: the day's budget is counted here. A ProviderError it throws is passed on. */
  readonly fetch: typeof fetch;
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly deadlineMs: number;
  readonly now: () => Date;
  /** Between the beginnings of two requests. */
  readonly intervalMs?: number;
}

/** Asks a function of the API; throws only what `caller` aborts with. */
export type Ask = (
  parameters: Readonly<Record<string, string>>,
  caller: AbortSignal,
) => Promise<ProviderResult<Answer>>;

/** The only way to Alpha Vantage. The key is in the address and nowhere else: no failure carries it, nor an answer's words. */
export function alphaVantageClient(options: AlphaVantageOptions): Ask {
  const { fetch, apiKey, baseUrl, deadlineMs, now, intervalMs = INTERVAL_MS } = options;
  const turn = createPace(intervalMs, deadlineMs / 2);

  async function answerOf(address: string, signal: AbortSignal): Promise<Answer> {
    await turn(signal);
    const response = await fetch(address, { redirect: 'error', signal });
    const wait = retryAfterMs(response.headers, now());
    if (!response.ok) {
      await response.body?.cancel();
      throw new ProviderError(response.status === 429 ? 'rate_limited' : 'upstream_error', response.status, wait);
    }
    return parse(await readText(response));
  }

  return async (parameters, caller) => {
    const address = `${baseUrl}/query?${new URLSearchParams({ ...parameters, apikey: apiKey })}`;
    const deadline = startDeadline(deadlineMs, caller);
    try {
      const answer = await deadline.race(answerOf(address, deadline.signal));
      const refusal = refusalIn(answer);
      if (refusal === null) return { ok: true, value: answer };
      return refusal instanceof ProviderError ? refusalOf(refusal) : refusal;
    } catch (error) {
      caller.throwIfAborted();
      return refusalOf(error instanceof ProviderError ? error : new ProviderError('unreachable'));
    } finally {
      deadline.stop();
    }
  };
}

function parse(text: string): Answer {
  try {
    return answerSchema.parse(JSON.parse(text));
  } catch {
    throw new ProviderError('malformed');
  }
}
