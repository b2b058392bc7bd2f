import { useSyncExternalStore } from 'react';
import type { Account } from './session-store.ts';

/** Where somebody who came by a link stands. */
export type LinkArrival =
  | { readonly status: 'none' | 'signed-in' }
  /** The link did not work; `code` is what `/auth` words. */
  | { readonly status: 'failed'; readonly code: string }
  /** The link signs in another account than the one that is open here. */
  | {
      readonly status: 'question';
      readonly current: Account;
      readonly incoming: Account;
      readonly answer: (answer: 'keep' | 'switch') => Promise<void>;
    };

let arrival: LinkArrival = { status: 'none' };
const listeners = new Set<() => void>();

export function setLinkArrival(next: LinkArrival): void {
  arrival = next;
  for (const listener of listeners) listener();
}

export function useLinkArrival(): LinkArrival {
  return useSyncExternalStore(subscribe, () => arrival);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
