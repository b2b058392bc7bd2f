import type { ProviderFailure, ProviderResult, Refusal } from '../provider.ts';

/** One result for every key asked. */
export type Answers<Value> = ReadonlyMap<string, ProviderResult<Value>>;

export type AskKeys<Value> = (keys: readonly string[], signal: AbortSignal) => Promise<Answers<Value>>;

const TRANSIENT: ReadonlySet<ProviderFailure> = new Set(['unreachable', 'upstream_error', 'timeout']);

/** Whether the same question may be answered a moment later. */
export function isTransient({ reason }: Refusal): boolean {
  return TRANSIENT.has(reason);
}

/** Whether a failure is the provider's, and not of what was asked. */
export function isOutage(refusal: Refusal): boolean {
  return isTransient(refusal) || refusal.reason === 'rate_limited';
}

/** The failure that shows a provider to be down: nothing was answered, and not because of what was asked. */
export function outageIn(answers: Answers<unknown>): Refusal | null {
  const all = [...answers.values()];
  if (all.some((answer) => answer.ok || !isOutage(answer))) return null;
  return all.find((answer) => !answer.ok) ?? null;
}

/** The answers to `keys`, and `refusal` for each that has none. */
export function complete<Value>(keys: readonly string[], answers: Answers<Value>, refusal: Refusal): Answers<Value> {
  return new Map(keys.map((key) => [key, answers.get(key) ?? refusal]));
}
