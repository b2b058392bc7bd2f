import { useSyncExternalStore } from 'react';
import { tabStorage } from '../../../lib/tab-storage.ts';
import { editSchema, type Edit } from './edit.ts';

const keyOf = (accountId: string, portfolioId: string) => `ballast.edit.${accountId}.${portfolioId}`;

/** The unsaved edit of a portfolio. */
export function readKept(accountId: string, portfolioId: string): Edit | null {
  return editSchema.safeParse(tabStorage.readJson(keyOf(accountId, portfolioId))).data ?? null;
}

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** Whether there is one, kept current. */
export function useHasEdit(accountId: string, portfolioId: string): boolean {
  return useSyncExternalStore(subscribe, () => readKept(accountId, portfolioId) !== null);
}

export function keepEdit(accountId: string, edit: Edit): void {
  tabStorage.write(keyOf(accountId, edit.base.id), JSON.stringify(edit));
  notifyListeners();
}

export function forgetEdit(accountId: string, portfolioId: string): void {
  tabStorage.remove(keyOf(accountId, portfolioId));
  notifyListeners();
}
