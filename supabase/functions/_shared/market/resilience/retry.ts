import { DelegateBackoff, handleWhenResult, retry } from 'cockatiel';
import type { ProviderResult } from '../provider.ts';
import { type Answers, type AskKeys, isOutage } from './answers.ts';

const FIRST_PAUSE_MS = 150;
/** Longer than this nobody waits within one request: a provider that asks for more is left to its breaker. */
const LONGEST_PAUSE_MS = 2_000;

interface RetryOptions<Value> {
  /** How often a question may be repeated. */
  readonly times: number;
  readonly random: () => number;
  readonly signal: AbortSignal;
  /** Filled as answers come, so that an abort loses none. */
  readonly answers: Map<string, ProviderResult<Value>>;
}

/**
 * Asks, and asks again for the keys whose failure may pass: after a pause that doubles, shortened at random by up to
 * half, or after the one that the provider named.
 */
export async function askAgain<Value>(
  keys: readonly string[],
  ask: AskKeys<Value>,
  { times, random, signal, answers }: RetryOptions<Value>,
): Promise<void> {
  let open = keys;
  const backoff = new DelegateBackoff(({ attempt }: { readonly attempt: number }) =>
    Math.max(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (1 - random() / 2), longestWish(open, answers)),
  );
  const policy = retry(
    handleWhenResult((left) => left !== 0),
    { maxAttempts: times, backoff },
  );
  await policy.execute(async () => {
    for (const [key, answer] of await ask(open, signal)) answers.set(key, answer);
    open = open.filter((key) => mayPass(answers.get(key)));
    return open.length;
  }, signal);
}

function mayPass(answer: ProviderResult<unknown> | undefined): boolean {
  if (answer === undefined || answer.ok) return false;
  const wish = answer.retryAfterMs ?? (answer.reason === 'rate_limited' ? Infinity : 0);
  return wish <= LONGEST_PAUSE_MS && isOutage(answer);
}

function longestWish(keys: readonly string[], answers: Answers<unknown>): number {
  const wishes = keys.map((key) => {
    const answer = answers.get(key);
    return answer === undefined || answer.ok ? 0 : (answer.retryAfterMs ?? 0);
  });
  return Math.max(0, ...wishes);
}
