import { ProviderError } from './provider.ts';

type Listener = () => void;

const listeners = new WeakMap<AbortSignal, Set<Listener>>();

/**
 * Calls `listener` when `signal` aborts, until the returned function is called. Each signal has one listener of its own however
 * many wait for it: Node reports a leak when an event target has more than ten, and one request waits in many places.
 */
export function onAbort(signal: AbortSignal, listener: Listener): () => void {
  const waiting = listeners.get(signal) ?? new Set<Listener>();
  if (!listeners.has(signal)) {
    listeners.set(signal, waiting);
    signal.addEventListener('abort', () => [...waiting].forEach((wake) => wake()), { once: true });
  }
  // An entry of its own, because the same function may wait twice.
  const entry = (): void => listener();
  waiting.add(entry);
  return () => void waiting.delete(entry);
}

/** For work that others wait for as well: no caller's leaving ends it. */
export const NEVER_ABORTED = new AbortController().signal;

/** The outcome of `work`, or the signal's reason if that aborts first. The work goes on for others. */
export async function until<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted();
  let stopListening = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stopListening = onAbort(signal, () => reject(signal.reason));
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    stopListening();
  }
}

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
  // Not AbortSignal.any over AbortSignal.timeout: Node 20 may collect that pair before it fires.
  const controller = new AbortController();
  const { signal } = controller;
  const stopListening = onAbort(caller, () => controller.abort(caller.reason));
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
      stopListening();
    },
  };
}
