import { useSyncExternalStore } from 'react';

/** A deletion that was asked for. Until it is sent, nothing has happened and it can be undone. */
export interface Deletion {
  readonly id: string;
  /** Aborted when it cannot be undone any more. */
  readonly undoable: AbortSignal;
  readonly undo: () => void;
  /** Sends it, once. It comes back into sight when that fails. */
  readonly send: () => void;
}

let deletions: readonly Deletion[] = [];
let ids: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Takes something out of sight at once; `request` deletes it when the time has come, and handles its own failure. */
export function deleteLater(id: string, request: () => Promise<void>): Deletion {
  const waiting = new AbortController();
  const leave = () => change(deletions.filter((other) => other !== deletion));
  const deletion: Deletion = {
    id,
    undoable: waiting.signal,
    undo: () => {
      if (waiting.signal.aborted) return;
      waiting.abort();
      leave();
    },
    send: () => {
      if (waiting.signal.aborted) return;
      waiting.abort();
      void request().finally(leave);
    },
  };
  change([...deletions, deletion]);
  return deletion;
}

/** Sends everything that waits: the person leaves. */
export function sendDeletions(): void {
  for (const deletion of deletions) deletion.send();
}

/** Undoes a deletion that still waits; false when there is none. */
export function undoDeletion(id: string): boolean {
  const waiting = deletions.find((deletion) => deletion.id === id && !deletion.undoable.aborted);
  waiting?.undo();
  return waiting !== undefined;
}

/** What is out of sight: its deletion waits or is on its way. */
export function useDeletedIds(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => ids);
}

function change(next: readonly Deletion[]): void {
  deletions = next;
  ids = new Set(next.map(({ id }) => id));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
