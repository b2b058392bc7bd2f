import { inDatabase } from '../../../lib/indexed-db.ts';
import { deleteStoredImports, IMPORTS_DATABASE } from '../../../lib/persisted-imports.ts';
import type { PersistedChoices, PersistedFiles, PersistedImport } from '../state/persisted-import.ts';

/** Stores imports in progress. Rejects where the browser stores nothing. */
export interface ImportStorage {
  readonly putFiles: (files: PersistedFiles) => Promise<void>;
  readonly putChoices: (choices: PersistedChoices) => Promise<void>;
  readonly all: () => Promise<readonly PersistedImport[]>;
  readonly remove: (id: string) => Promise<void>;
}

const FILES = 'files';
const CHOICES = 'choices';
const DATABASE = { name: IMPORTS_DATABASE, version: 2, stores: [FILES, CHOICES] } as const;

export const indexedDbStore: ImportStorage = {
  putFiles: async (files) => {
    await inDatabase(DATABASE, 'readwrite', (store) => store(FILES).put(files));
  },
  putChoices: async (choices) => {
    await inDatabase(DATABASE, 'readwrite', (store) => store(CHOICES).put(choices));
  },
  all: async () => {
    const files: readonly PersistedFiles[] = await inDatabase(DATABASE, 'readonly', (store) => store(FILES).getAll());
    const choices: readonly PersistedChoices[] = await inDatabase(DATABASE, 'readonly', (store) =>
      store(CHOICES).getAll(),
    );
    return choices.flatMap((one) => files.filter(({ id }) => id === one.id).map((stored) => ({ ...stored, ...one })));
  },
  remove: async (id) => {
    await inDatabase(DATABASE, 'readwrite', (store) => {
      store(FILES).delete(id);
      return store(CHOICES).delete(id);
    });
    const left = await inDatabase(DATABASE, 'readonly', (store) => store(CHOICES).count());
    if (left === 0) deleteStoredImports();
  },
};
