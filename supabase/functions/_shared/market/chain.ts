import { type Answers, type Call, complete, type GuardedCall } from './guarded-call.ts';
import type { MarketProvider, Operation, ProviderFailure, ProviderResult, Refusal } from './provider.ts';

const TOO_LATE = { ok: false, reason: 'timeout' } as const;

/** An answer with the name of the provider that gave it. */
export type Sourced<Value> = { readonly ok: true; readonly value: Value; readonly source: string } | Refusal;

type Ask<Value> = (provider: MarketProvider, signal: AbortSignal) => Promise<ProviderResult<Value>>;
type AskEach<Value> = (provider: MarketProvider, ...rest: Parameters<Call<Value>>) => ReturnType<Call<Value>>;

/** The providers in order, each behind deadline, retries, circuit breaker and budget. */
export interface Chain {
  /** Asks one provider after the other until one answers. Throws only what `signal` aborts with. */
  first<Value>(operation: Operation, ask: Ask<Value>, signal: AbortSignal): Promise<Sourced<Value>>;
  /**
   * The same for many keys at once, in calls of at most the provider's batch: the next provider is asked only what the
   * ones before could not answer. A key that none answers keeps the first refusal that says more than `not_offered`.
   */
  each<Value>(
    operation: Operation,
    keys: readonly string[],
    ask: AskEach<Value>,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, Sourced<Value>>>;
}

interface ChainOptions {
  /** In the order in which they are asked. */
  readonly providersOf: (operation: Operation) => readonly MarketProvider[];
  readonly guardedCall: (provider: MarketProvider, operation: Operation) => GuardedCall;
  /** For a whole question; a provider gets an equal share of what those before it left. */
  readonly deadlineMs: number;
}

/**
 * A keyed provider isn't asked for a symbol that another doesn't know: typos would use up its daily budget, and free plans
 * know fewer symbols, not more.
 */
function isFinal(reason: ProviderFailure, next: MarketProvider): boolean {
  return reason === 'unknown_symbol' && next.keyed;
}

export function createChain({ providersOf, guardedCall, deadlineMs }: ChainOptions): Chain {
  const calls = new Map<string, GuardedCall>();
  const callOf = (provider: MarketProvider, operation: Operation): GuardedCall => {
    const key = `${provider.name}/${operation}`;
    const call = calls.get(key) ?? guardedCall(provider, operation);
    calls.set(key, call);
    return call;
  };

  const chain: Chain = {
    async each<Value>(operation: Operation, keys: readonly string[], ask: AskEach<Value>, signal: AbortSignal) {
      const answers = new Map<string, Sourced<Value>>();
      const endsAt = performance.now() + deadlineMs;
      const providers = providersOf(operation);
      for (const [index, provider] of providers.entries()) {
        const open = keys.filter((key) => {
          const answer = answers.get(key);
          return answer === undefined || !(answer.ok || isFinal(answer.reason, provider));
        });
        const share = (endsAt - performance.now()) / (providers.length - index);
        const asked = await inBatches(provider, open, share, async (batch, ms) =>
          callOf(provider, operation)(batch, async (some, until) => ask(provider, some, until), ms, signal),
        );
        for (const [key, answer] of asked) {
          const before = answers.get(key);
          if (answer.ok) answers.set(key, { ...answer, source: provider.name });
          else if (before === undefined || (!before.ok && before.reason === 'not_offered')) answers.set(key, answer);
        }
      }
      return answers;
    },

    async first(operation, ask, signal) {
      const only = '';
      const answers = await chain.each(
        operation,
        [only],
        async (provider, _, until) => new Map([[only, await ask(provider, until)]]),
        signal,
      );
      return answers.get(only) ?? { ok: false, reason: 'not_offered' };
    },
  };
  return chain;
}

/** Timers keep whole milliseconds and fire up to one early: what is left after that is no time to ask in. */
const SHORTEST_CALL_MS = 1;

type AskBatch<Value> = (batch: readonly string[], deadlineMs: number) => Promise<Answers<Value>>;

/** In parallel; behind a key one after the other, because such plans also limit requests per second. */
async function inBatches<Value>(
  { keyed, quoteBatch }: MarketProvider,
  keys: readonly string[],
  shareMs: number,
  ask: AskBatch<Value>,
): Promise<(readonly [string, ProviderResult<Value>])[]> {
  const count = Math.ceil(keys.length / quoteBatch);
  const batches = Array.from({ length: count }, (_, i) => keys.slice(i * quoteBatch, (i + 1) * quoteBatch));
  if (!keyed)
    return (await Promise.all(batches.map(async (batch) => ask(batch, shareMs)))).flatMap((part) => [...part]);
  const endsAt = performance.now() + shareMs;
  const answers: (readonly [string, ProviderResult<Value>])[] = [];
  for (const batch of batches) {
    const leftMs = endsAt - performance.now();
    answers.push(
      ...(leftMs > SHORTEST_CALL_MS ? await ask(batch, leftMs) : complete<Value>(batch, new Map(), TOO_LATE)),
    );
  }
  return answers;
}
