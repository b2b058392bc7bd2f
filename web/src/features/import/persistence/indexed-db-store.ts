import { deleteStoredImports, IMPORTS_DATABASE } from '../../../lib/persisted-imports.ts';
import type { PersistedChoices, PersistedFiles, PersistedImport } from './persisted-import.ts';

/** Stores imports in progress. Rejects where the browser stores nothing. */
export interface ImportStorage {
  readonly putFiles: (files: PersistedFiles) => Promise<void>;
  readonly putChoices: (choices: PersistedChoices) => Promise<void>;
  readonly all: () => Promise<readonly PersistedImport[]>;
  readonly remove: (id: string) => Promise<void>;
}

/** Raise it whenever the stored shape changes: what an older version stored is deleted. */
const VERSION = 2;
const FILES = 'files';
const CHOICES = 'choices';

/** Every operation opens the database and closes it, so that it can be deleted at any time. */
export const indexedDbStore: ImportStorage = {
  putFiles: async (files) => {
    await run('readwrite', (store) => store(FILES).put(files));
  },
  putChoices: async (choices) => {
    await run('readwrite', (store) => store(CHOICES).put(choices));
  },
  all: async () => {
    const files: readonly PersistedFiles[] = await run('readonly', (store) => store(FILES).getAll());
    const choices: readonly PersistedChoices[] = await run('readonly', (store) => store(CHOICES).getAll());
    return choices.flatMap((one) => files.filter(({ id }) => id === one.id).map((stored) => ({ ...stored, ...one })));
  },
  remove: async (id) => {
    await run('readwrite', (store) => {
      store(FILES).delete(id);
      return store(CHOICES).delete(id);
    });
    const left = await run('readonly', (store) => store(CHOICES).count());
    if (left === 0) deleteStoredImports();
  },
};

type Stores = (name: typeof FILES | typeof CHOICES) => IDBObjectStore;

async function run<Result>(mode: IDBTransactionMode, request: (store: Stores) => IDBRequest<Result>): Promise<Result> {
  const database = await open();
  try {
    const transaction = database.transaction([FILES, CHOICES], mode);
    const wanted = request((name) => transaction.objectStore(name));
    return await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(wanted.result));
      for (const end of ['error', 'abort']) {
        transaction.addEventListener(end, () => reject(new Error('nothing was stored', { cause: transaction.error })));
      }
    });
  } finally {
    database.close();
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(IMPORTS_DATABASE, VERSION);
  return new Promise((resolve, reject) => {
    request.addEventListener('upgradeneeded', () => {
      const { result } = request;
      for (const name of [FILES, CHOICES]) {
        if (result.objectStoreNames.contains(name)) result.deleteObjectStore(name);
        result.createObjectStore(name, { keyPath: 'id' });
      }
    });
    request.addEventListener('success', () => resolve(request.result));
    for (const end of ['error', 'blocked']) {
      request.addEventListener(end, () => reject(new Error('the browser stores nothing', { cause: request.error })));
    }
  });
}
