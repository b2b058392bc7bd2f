import { beforeEach, describe, expect, it } from 'vitest';
import { createImportRepository } from './import-repository.ts';
import {
  MAX_PERSISTED_BYTES,
  type PersistedChoices,
  type PersistedFiles,
  type PersistedImport,
  type Resumable,
} from '../state/persisted-import.ts';
import type { ImportStorage } from './indexed-db-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const importOf = (name: string, content = 'Symbol,Quantity\nINFY,10'): Resumable => ({
  sources: [{ name, content, answers: [] }],
  waiting: [],
  decisions: { shares: {}, splits: {} },
  target: { kind: 'new', id: '1', name: null },
  consents: false,
  draft: null,
});

function memoryStorage() {
  const files = new Map<string, PersistedFiles>();
  const choices = new Map<string, PersistedChoices>();
  const written: string[] = [];
  const storage: ImportStorage = {
    putFiles: async (one) => {
      written.push('files');
      files.set(one.id, one);
      return Promise.resolve();
    },
    putChoices: async (one) => {
      written.push('choices');
      choices.set(one.id, one);
      return Promise.resolve();
    },
    all: async () =>
      Promise.resolve(
        [...choices.values()].flatMap((one): PersistedImport[] => {
          const kept = files.get(one.id);
          return kept === undefined ? [] : [{ ...kept, ...one }];
        }),
      ),
    remove: async (id) => {
      files.delete(id);
      choices.delete(id);
      return Promise.resolve();
    },
  };
  return { storage, choices, written };
}

/** A tab with an import; `change` is what happens in it. */
function tabWith(storage: ImportStorage, now = 0) {
  let whole: Resumable | null = null;
  const statuses: unknown[] = [];
  const resumed: Resumable[] = [];
  const listeners = new Set<() => void>();
  const change = (next: Resumable | null) => {
    whole = next;
    for (const listener of listeners) listener();
  };
  const repository = createImportRepository(
    {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      resumable: () => whole,
      resume: (stored) => resumed.push(stored),
      setPersistence: (persistence) => statuses.push(persistence),
      giveUp: () => change(null),
    },
    storage,
    () => now,
  );
  return { repository, change, statuses, resumed };
}
const settled = async () => new Promise((resolve) => setTimeout(resolve));
/** Another tab has none of what this one knows by itself. */
const leaveTab = () => sessionStorage.clear();

beforeEach(() => sessionStorage.clear());

describe('an import that is under way', () => {
  it('is gone on with after a reload, decisions and all', async () => {
    const { storage, written } = memoryStorage();
    const before = tabWith(storage);
    await before.repository.onAccountChange(null, true);
    const file = importOf('book.csv');
    before.change(file);
    before.change({ ...file, decisions: { shares: { infy: null }, splits: {} } });
    await settled();
    expect(before.statuses).toEqual(['stored', 'stored']);
    // The file itself is written once.
    expect(written).toEqual(['files', 'choices', 'choices']);

    const after = tabWith(storage);
    expect(after.repository.hasStored()).toBe(true);
    expect(await after.repository.onAccountChange('asha', false)).toBeNull();
    expect(after.resumed).toMatchObject([{ sources: file.sources, decisions: { shares: { infy: null } } }]);
  });

  it('is forgotten once it is stored or given up', async () => {
    const { storage, choices } = memoryStorage();
    const tab = tabWith(storage);
    await tab.repository.onAccountChange(null, true);
    tab.change(importOf('book.csv'));
    tab.change(null);
    await settled();
    expect(choices.size).toBe(0);
    expect(tabWith(storage).repository.hasStored()).toBe(false);
  });

  it('is not kept where it is too large, and that is said', async () => {
    const { storage, choices } = memoryStorage();
    const tab = tabWith(storage);
    await tab.repository.onAccountChange(null, true);
    tab.change(importOf('book.csv', 'x'.repeat(MAX_PERSISTED_BYTES / 2 + 1)));
    await settled();
    expect(tab.statuses).toEqual(['too_large']);
    expect(choices.size).toBe(0);
  });

  it('says so where the browser keeps nothing', async () => {
    const { storage } = memoryStorage();
    const tab = tabWith({ ...storage, putFiles: async () => Promise.reject(new Error('full')) });
    await tab.repository.onAccountChange(null, true);
    tab.change(importOf('book.csv'));
    await settled();
    expect(tab.statuses).toEqual(['not_stored']);
  });

  it('is nobody’s a day later', async () => {
    const { storage, choices } = memoryStorage();
    const tab = tabWith(storage);
    await tab.repository.onAccountChange(null, true);
    tab.change(importOf('book.csv'));
    await settled();
    const late = tabWith(storage, DAY_MS);
    await late.repository.onAccountChange(null, true);
    expect(late.resumed).toEqual([]);
    await settled();
    expect(choices.size).toBe(0);
  });

  it('is offered in another tab only when it was left to sign in, and only to somebody signed in', async () => {
    const { storage } = memoryStorage();
    const tab = tabWith(storage);
    await tab.repository.onAccountChange(null, true);
    tab.change(importOf('book.csv'));
    await settled();
    leaveTab();
    expect(await tabWith(storage).repository.onAccountChange('asha', false)).toBeNull();
    tab.repository.leave();
    await settled();
    leaveTab();
    expect(await tabWith(storage).repository.onAccountChange(null, true)).toBeNull();
    leaveTab();
    const other = tabWith(storage);
    const left = await other.repository.onAccountChange('asha', false);
    expect(left?.sources.map(({ name }) => name)).toEqual(['book.csv']);
    expect(other.resumed).toEqual([]);
  });

  it('is nobody else’s: not another account’s, and not a visitor’s after its owner', async () => {
    const { storage } = memoryStorage();
    const tab = tabWith(storage);
    await tab.repository.onAccountChange('asha', false);
    tab.change(importOf('book.csv'));
    await settled();
    const visitor = tabWith(storage);
    await visitor.repository.onAccountChange(null, true);
    const bela = tabWith(storage);
    await bela.repository.onAccountChange('bela', false);
    expect([visitor.resumed, bela.resumed]).toEqual([[], []]);
  });

  it('goes with who signs out, and stays where a session merely ended', async () => {
    const { storage, choices } = memoryStorage();
    const tab = tabWith(storage);
    await tab.repository.onAccountChange('asha', false);
    tab.change(importOf('book.csv'));
    await settled();
    await tab.repository.onAccountChange(null, false);
    await settled();
    expect(choices.size).toBe(1);
    await tab.repository.onAccountChange(null, true);
    await settled();
    expect(choices.size).toBe(0);
  });
});
