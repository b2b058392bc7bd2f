import { useSyncExternalStore } from 'react';

let arrived = false;
const listeners = new Set<() => void>();

/** A link from a mail signed somebody in. */
export function noteLinkArrival(): void {
  arrived = true;
  for (const listener of listeners) listener();
}

/** Whether the person came by such a link. */
export function useLinkArrival(): boolean {
  return useSyncExternalStore(subscribe, () => arrived);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
