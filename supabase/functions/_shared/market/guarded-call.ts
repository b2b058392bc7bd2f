import { DelegateBackoff, handleWhenResult, retry } from 'cockatiel';
import type { FunctionDeps } from '../function.ts';
import { CircuitOpen, createBreaker, Outage } from './circuit-breaker.ts';
import type { Coordination } from './coordination.ts';
import type { CountMarket } from './counters.ts';
import { NEVER_ABORTED, startDeadline } from './deadline.ts';
import {
  type MarketProvider,
  type Operation,
  ProviderError,
  type ProviderFailure,
  type ProviderResult,
  type Refusal,
  refusalOf,
} from './provider.ts';

/** How often a call is retried; one to a keyed provider never, since that would use up its budget. */
const RETRIES = 2;
/** The share of the time that one call may take where it can be retried: one that hangs must not use up all of it. */
const CALL_SHARE = 1 / 2;
const FIRST_RETRY_MS = 150;
/** A provider that asks for a longer pause than this is left to its circuit breaker. */
const MAX_RETRY_MS = 2_000;

const MISSING: Refusal = { ok: false, reason: 'malformed' };
const TRANSIENT: ReadonlySet<ProviderFailure> = new Set(['unreachable', 'upstream_error', 'timeout', 'rate_limited']);

/** One result for every key. */
export type Answers<Value> = ReadonlyMap<string, ProviderResult<Value>>;
export type Call<Value> = (keys: readonly string[], signal: AbortSignal) => Promise<Answers<Value>>;

interface GuardOptions {
  readonly provider: MarketProvider;
  readonly operation: Operation;
  readonly coordination: Coordination | null;
  readonly pauseMs: number;
  readonly deps: Pick<FunctionDeps, 'background' | 'log' | 'random'> & { readonly count: CountMarket };
}

/** Calls one provider: a result for every key within `deadlineMs`. Throws only what `caller` aborts with. */
export type GuardedCall = <Value>(
  keys: readonly string[],
  call: Call<Value>,
  deadlineMs: number,
  caller: AbortSignal,
) => Promise<Answers<Value>>;

/** One operation of one provider behind circuit breaker, deadline and retries, counted for the operator. */
export function createGuardedCall({ provider, operation, coordination, pauseMs, deps }: GuardOptions): GuardedCall {
  const { background, count, log, random } = deps;
  const labels = { provider: provider.name, operation };
  const [retries, share] = provider.keyed ? [0, 1] : [RETRIES, CALL_SHARE];
  const onOpen = ({ reason }: Refusal) => {
    count('ballast_market_circuit_opened_total', labels);
    log('warn', 'market_circuit_opened', { ...labels, reason });
  };
  const breaker = createBreaker({ ...labels, coordination, pauseMs, background, onOpen });

  /** One call, at most `limitMs` long: a result for every key, whatever the provider does. */
  async function callOnce<Value>(
    call: Call<Value>,
    keys: readonly string[],
    limitMs: number,
    signal: AbortSignal,
  ): Promise<Answers<Value>> {
    const started = performance.now();
    count('ballast_market_requests_total', labels);
    const deadline = startDeadline(limitMs, signal);
    let answers: Answers<Value>;
    try {
      answers = complete(keys, await deadline.race(call(keys, deadline.signal)), MISSING);
    } catch (error) {
      if (signal.aborted && !(signal.reason instanceof ProviderError)) throw error;
      if (!(error instanceof ProviderError))
        log('error', 'market_provider_failed', { ...labels, error: String(error) });
      answers = complete(keys, new Map(), refusalOf(error));
    } finally {
      deadline.stop();
    }
    count('ballast_market_milliseconds_total', labels, Math.round(performance.now() - started));
    const outage = outageIn(answers);
    if (outage) count('ballast_market_failures_total', { ...labels, reason: outage.reason });
    else count('ballast_market_responses_total', labels);
    return answers;
  }

  /** Fills `answers` as they come, so that an abort loses none. Keys whose failure may pass are asked for again. */
  async function callWithRetries<Value>(
    keys: readonly string[],
    call: (keys: readonly string[]) => Promise<Answers<Value>>,
    answers: Map<string, ProviderResult<Value>>,
    signal: AbortSignal,
  ): Promise<void> {
    let open = keys;
    const backoff = new DelegateBackoff(({ attempt }: { readonly attempt: number }) =>
      Math.max(FIRST_RETRY_MS * 2 ** (attempt - 1) * (1 - random() / 2), longestRetryAfter(open, answers)),
    );
    const policy = retry(
      handleWhenResult((left) => left !== 0),
      { maxAttempts: retries, backoff },
    );
    await policy.execute(async () => {
      for (const [key, answer] of await call(open)) answers.set(key, answer);
      open = open.filter((key) => isWorthRetrying(answers.get(key)));
      return open.length;
    }, signal);
  }

  return async <Value>(keys: readonly string[], call: Call<Value>, deadlineMs: number, caller: AbortSignal) => {
    const answers = new Map<string, ProviderResult<Value>>();
    let timeout: ProviderError | null = null;
    try {
      await breaker(async (isProbe) => {
        // Others learn from a probe: it must not end because its caller left.
        const deadline = startDeadline(deadlineMs, isProbe ? NEVER_ABORTED : caller);
        const { signal } = deadline;
        const once = async (some: readonly string[]) => callOnce(call, some, deadlineMs * share, signal);
        try {
          await deadline.race(callWithRetries(keys, once, answers, signal));
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error;
          timeout = error;
        } finally {
          deadline.stop();
        }
        const outage = outageIn(complete(keys, answers, refusalOf(timeout)));
        if (outage) throw new Outage(outage);
      });
    } catch (error) {
      if (error instanceof CircuitOpen) {
        count('ballast_market_circuit_open_total', labels);
        return complete(keys, new Map(), error.refusal);
      }
      if (!(error instanceof Outage)) throw error;
    }
    return complete(keys, answers, refusalOf(timeout));
  };
}

/** Whether a failure is the provider's, and not that of the question: the same question may succeed later. */
export function isOutage({ reason }: Refusal): boolean {
  return TRANSIENT.has(reason);
}

/** The answers to `keys`, and `refusal` for each that has none. */
export function complete<Value>(keys: readonly string[], answers: Answers<Value>, refusal: Refusal): Answers<Value> {
  return new Map(keys.map((key) => [key, answers.get(key) ?? refusal]));
}

/** The failure that shows a provider to be down: nothing was answered, and not because of the question. */
function outageIn(answers: Answers<unknown>): Refusal | null {
  const all = [...answers.values()];
  if (all.some((answer) => answer.ok || !isOutage(answer))) return null;
  return all.find((answer) => !answer.ok) ?? null;
}

function isWorthRetrying(answer: ProviderResult<unknown> | undefined): boolean {
  if (answer === undefined || answer.ok) return false;
  const retryAfter = answer.retryAfterMs ?? (answer.reason === 'rate_limited' ? Infinity : 0);
  return retryAfter <= MAX_RETRY_MS && isOutage(answer);
}

function longestRetryAfter(keys: readonly string[], answers: Answers<unknown>): number {
  const pauses = keys.map((key) => {
    const answer = answers.get(key);
    return answer === undefined || answer.ok ? 0 : (answer.retryAfterMs ?? 0);
  });
  return Math.max(0, ...pauses);
}
