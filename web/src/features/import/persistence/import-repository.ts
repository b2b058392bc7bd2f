import { tabStorage } from '../../../lib/tab-storage.ts';
import { IMPORT_LIFETIME_MS, noteStoredImport } from '../../../lib/persisted-imports.ts';
import { uuid } from '../../../lib/uuid.ts';
import type { Persistence } from '../state/import-state.ts';
import type { ImportStorage } from './indexed-db-store.ts';
import { bytesOf, MAX_PERSISTED_BYTES, type PersistedImport, type Resumable } from '../state/persisted-import.ts';

/** Holds the id of this tab's import, while it is stored. */
const TAB_KEY = 'ballast.import';

/** The import of this tab. */
export interface CurrentImport {
  /** What to store; null if there is nothing, `unknown` while a file is being read. The same object while nothing changes. */
  readonly resumable: () => Resumable | 'unknown' | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly resume: (stored: Resumable) => void;
  readonly giveUp: () => void;
  readonly setPersistence: (persistence: Persistence) => void;
}

/**
 * Stores the import of this tab in the browser until it is saved to the account or given up, and finds it again after a reload. An
 * import that was left to sign in can be found by another tab too: a link in a mail may open one.
 */
export function createImportRepository(current: CurrentImport, storage: ImportStorage, now: () => number = Date.now) {
  const tab = tabStorage.read(TAB_KEY) ?? uuid();
  let accountId: string | null = null;
  let isLeft = false;
  let isWatching = false;
  let stored: Resumable | null = null;
  /** Whether this page has stored something, or is about to. */
  let isStored = false;
  // One operation after the other, so that the last one counts.
  let queue = Promise.resolve();
  const enqueue = (operation: () => Promise<void>): Promise<void> => (queue = queue.then(operation, operation));

  const store = async (next: Resumable): Promise<void> => {
    if (stored === next) return;
    if (bytesOf(next) > MAX_PERSISTED_BYTES) {
      await drop();
      return current.setPersistence('too_large');
    }
    try {
      const { sources, waiting, ...choices } = next;
      if (stored?.sources !== sources || stored.waiting !== waiting)
        await storage.putFiles({ id: tab, sources, waiting });
      const storedAt = now();
      await storage.putChoices({ id: tab, ...choices, accountId, isLeft, storedAt });
      stored = next;
      tabStorage.write(TAB_KEY, tab);
      noteStoredImport(storedAt);
      current.setPersistence('stored');
    } catch {
      current.setPersistence('not_stored');
    }
  };
  const remove = (id: string): Promise<void> => storage.remove(id).catch(() => undefined);
  const drop = (): Promise<void> => {
    stored = null;
    isLeft = false;
    tabStorage.remove(TAB_KEY);
    return remove(tab);
  };
  const onImportChange = (): void => {
    const next = current.resumable();
    if (next === 'unknown') return;
    if (next !== null) {
      isStored = true;
      void enqueue(() => store(next));
    } else if (isStored) {
      isStored = false;
      void enqueue(drop);
    }
  };
  const isExpired = ({ storedAt }: PersistedImport): boolean => now() - storedAt >= IMPORT_LIFETIME_MS;
  const isFor = (one: PersistedImport, account: string | null): boolean =>
    !isExpired(one) && (one.accountId === null || one.accountId === account);
  /** Resumes this tab's import. Returns what another tab was left with, which the user may or may not want. */
  const find = async (account: string | null): Promise<PersistedImport | null> => {
    const all = await storage.all().catch(() => []);
    // The user may have chosen a file meanwhile.
    if (current.resumable() !== null) return null;
    for (const old of all.filter(isExpired)) void remove(old.id);
    const own = all.find(({ id }) => id === tab);
    if (own === undefined) tabStorage.remove(TAB_KEY);
    else if (isFor(own, account)) {
      current.resume(own);
      return null;
    }
    const left = all.filter((one) => one.id !== tab && one.isLeft && account !== null && isFor(one, account));
    return left.toSorted((a, b) => b.storedAt - a.storedAt)[0] ?? null;
  };

  return {
    /** Whether an import of this tab is stored. */
    hasStored: (): boolean => tabStorage.read(TAB_KEY) !== null,
    /** `account`: null if nobody is signed in. `hasSignedOut`: by the user, as opposed to a session that ended. */
    onAccountChange: async (account: string | null, hasSignedOut: boolean): Promise<PersistedImport | null> => {
      if (accountId !== null && (account === null ? hasSignedOut : account !== accountId)) {
        accountId = null;
        current.giveUp();
      }
      if (account !== null && account !== accountId) {
        accountId = account;
        isLeft = false;
        stored = null;
      }
      if (!isWatching) current.subscribe(onImportChange);
      isWatching = true;
      if (current.resumable() === null) return find(account);
      onImportChange();
      return null;
    },
    /** The user leaves to sign in. */
    leave: (): void => {
      isLeft = true;
      stored = null;
      onImportChange();
    },
    takeOver: (left: PersistedImport): void => {
      current.resume(left);
      void remove(left.id);
    },
    discard: (left: PersistedImport): Promise<void> => remove(left.id),
  };
}
