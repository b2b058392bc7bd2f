import { onAbort } from './on-abort.ts';
import { ProviderError } from './provider.ts';

/** One time limit for work in several parts. */
export interface Deadline {
  /** Aborts when the time is up or the caller has gone. */
  readonly signal: AbortSignal;
  /** The outcome of `work`, or the abort if that comes first. */
  race<T>(work: Promise<T>): Promise<T>;
  stop(): void;
}

/** Starts the clock: after `ms` the signal aborts with a `timeout` ProviderError, or earlier with the caller's own reason. */
export function startDeadline(ms: number, caller: AbortSignal): Deadline {
  caller.throwIfAborted();
  // By hand, not AbortSignal.any over AbortSignal.timeout: Node 20 may collect that pair before it fires.
  const controller = new AbortController();
  const { signal } = controller;
  const forget = onAbort(caller, () => controller.abort(caller.reason));
  const timer = setTimeout(() => controller.abort(new ProviderError('timeout')), ms);
  const aborted = new Promise<never>((_, reject) => {
    onAbort(signal, () => reject(signal.reason));
  });
  aborted.catch(() => {});
  return {
    signal,
    race: (work) => Promise.race([work, aborted]),
    stop: () => {
      clearTimeout(timer);
      forget();
    },
  };
}
