import { useSyncExternalStore } from 'react';

/** `offline`: this device has no network. `unreachable`: it has one, and the server did not answer the last call. */
type Connection = 'online' | 'offline' | 'unreachable';

let isReached = true;
const listeners = new Set<() => void>();

/** Whether the last call to the server was answered. */
export function noteReached(isAnswered: boolean): void {
  if (isReached === isAnswered) return;
  isReached = isAnswered;
  for (const listener of listeners) listener();
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, connection, () => 'online');
}

function connection(): Connection {
  if (!navigator.onLine) return 'offline';
  return isReached ? 'online' : 'unreachable';
}

function subscribe(listener: () => void): () => void {
  const onOnline = () => noteReached(true);
  listeners.add(listener);
  window.addEventListener('online', onOnline);
  for (const change of ['online', 'offline']) window.addEventListener(change, listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', onOnline);
    for (const change of ['online', 'offline']) window.removeEventListener(change, listener);
  };
}
