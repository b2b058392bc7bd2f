import { useSyncExternalStore } from 'react';
import { editSchema, type Edit } from './edit.ts';

const keyOf = (accountId: string, portfolioId: string) => `ballast.edit.${accountId}.${portfolioId}`;

/**
 * The unsaved edit of a portfolio, kept in this tab: it survives a reload, another page and signing in again. Not in the
 * storage that tabs share, where two of them editing the same portfolio would overwrite each other.
 */
export function readKept(accountId: string, portfolioId: string): Edit | null {
  try {
    const stored = editSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(accountId, portfolioId)) ?? 'null'));
    return stored.success ? stored.data : null;
  } catch {
    return null;
  }
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
  try {
    sessionStorage.setItem(keyOf(accountId, edit.base.id), JSON.stringify(edit));
  } catch {
    // A full or forbidden storage: the edit lives on in the page.
  }
  notifyListeners();
}

export function forgetEdit(accountId: string, portfolioId: string): void {
  try {
    sessionStorage.removeItem(keyOf(accountId, portfolioId));
  } catch {
    // See keepEdit.
  }
  notifyListeners();
}
