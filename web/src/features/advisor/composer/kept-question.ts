import { useSyncExternalStore } from 'react';
import { tabStorage } from '../../../lib/tab-storage.ts';

const keyOf = (accountId: string) => `ballast.question.${accountId}`;
const listeners = new Set<() => void>();
/** What could not be stored lives on in the page. */
const unstored = new Map<string, string>();

/** Keeps the question that is being typed in this tab, wherever it is typed. */
export function keepQuestion(accountId: string, text: string): void {
  const key = keyOf(accountId);
  if (text === '') tabStorage.remove(key);
  else tabStorage.write(key, text);
  if (text === (tabStorage.read(key) ?? '')) unstored.delete(key);
  else unstored.set(key, text);
  for (const listener of listeners) listener();
}

/** The question that is being typed. */
export function useKeptQuestion(accountId: string): string {
  const key = keyOf(accountId);
  return useSyncExternalStore(subscribe, () => unstored.get(key) ?? tabStorage.read(key) ?? '');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
