type Listener = () => void;

const listeners = new WeakMap<AbortSignal, Set<Listener>>();

/**
 * Calls `listener` when `signal` aborts; the answer takes it back. However many wait for one signal, it has one listener:
 * Node warns of a leak when an event target has more than ten, and one caller's question is asked in many parts.
 */
export function onAbort(signal: AbortSignal, listener: Listener): () => void {
  const waiting = listeners.get(signal) ?? new Set<Listener>();
  if (!listeners.has(signal)) {
    listeners.set(signal, waiting);
    signal.addEventListener('abort', () => [...waiting].forEach((wake) => wake()), { once: true });
  }
  // Its own entry, because the same function may wait twice.
  const entry = (): void => listener();
  waiting.add(entry);
  return () => void waiting.delete(entry);
}
