import { forgetKeptImports, KEPT_IMPORTS } from '../../../lib/kept-imports.ts';
import type { KeptChoices, KeptFiles, KeptImport } from './kept-import.ts';

/** Where imports that are under way lie. Rejects where the browser keeps nothing. */
export interface Shelf {
  readonly putFiles: (files: KeptFiles) => Promise<void>;
  readonly putChoices: (choices: KeptChoices) => Promise<void>;
  readonly all: () => Promise<readonly KeptImport[]>;
  readonly remove: (id: string) => Promise<void>;
}

/** Another number whenever what is kept has another shape: what lies there is forgotten then. */
const VERSION = 1;
const FILES = 'files';
const CHOICES = 'choices';

/** In the browser's own database. Each act opens it and closes it again, so that it can be deleted at any time. */
export const browserShelf: Shelf = {
  putFiles: async (files) => {
    await act('readwrite', (store) => store(FILES).put(files));
  },
  putChoices: async (choices) => {
    await act('readwrite', (store) => store(CHOICES).put(choices));
  },
  all: async () => {
    const files: readonly KeptFiles[] = await act('readonly', (store) => store(FILES).getAll());
    const choices: readonly KeptChoices[] = await act('readonly', (store) => store(CHOICES).getAll());
    return choices.flatMap((one) => files.filter(({ id }) => id === one.id).map((kept) => ({ ...kept, ...one })));
  },
  remove: async (id) => {
    await act('readwrite', (store) => {
      store(FILES).delete(id);
      return store(CHOICES).delete(id);
    });
    const left = await act('readonly', (store) => store(CHOICES).count());
    if (left === 0) forgetKeptImports();
  },
};

type Stores = (name: typeof FILES | typeof CHOICES) => IDBObjectStore;

async function act<Result>(mode: IDBTransactionMode, request: (store: Stores) => IDBRequest<Result>): Promise<Result> {
  const database = await open();
  try {
    const transaction = database.transaction([FILES, CHOICES], mode);
    const asked = request((name) => transaction.objectStore(name));
    return await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(asked.result));
      for (const end of ['error', 'abort']) {
        transaction.addEventListener(end, () => reject(new Error('nothing was kept', { cause: transaction.error })));
      }
    });
  } finally {
    database.close();
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(KEPT_IMPORTS, VERSION);
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
      request.addEventListener(end, () => reject(new Error('the browser keeps nothing', { cause: request.error })));
    }
  });
}
