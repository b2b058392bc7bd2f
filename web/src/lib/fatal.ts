import { useSyncExternalStore } from 'react';

let fatal: Error | null = null;
const listeners = new Set<() => void>();

/** Something without which the app cannot go on at all: the error screen takes over. */
export function setFatal(error: Error): void {
  fatal = error;
  for (const listener of listeners) listener();
}

/** Throws what is fatal into the nearest error boundary. */
export function useFatal(): void {
  const error = useSyncExternalStore(subscribe, () => fatal);
  if (error !== null) throw error;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
