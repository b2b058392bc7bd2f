import { beforeEach, describe, expect, it } from 'vitest';
import { createKeeper } from './keeper.ts';
import { MAX_KEPT_BYTES, type KeptChoices, type KeptFiles, type KeptImport, type Resumable } from './kept-import.ts';
import type { Shelf } from './shelf.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const importOf = (name: string, content = 'Symbol,Quantity\nINFY,10'): Resumable => ({
  sources: [{ name, content, said: [] }],
  waiting: [],
  decisions: { shares: {}, splits: {} },
  target: { kind: 'new', id: '1', name: null },
  consents: false,
  draft: null,
});

function memoryShelf() {
  const files = new Map<string, KeptFiles>();
  const choices = new Map<string, KeptChoices>();
  const written: string[] = [];
  const shelf: Shelf = {
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
        [...choices.values()].flatMap((one): KeptImport[] => {
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
  return { shelf, choices, written };
}

/** A tab with an import; `change` is what happens in it. */
function tabWith(shelf: Shelf, now = 0) {
  let whole: Resumable | null = null;
  const told: unknown[] = [];
  const resumed: Resumable[] = [];
  const listeners = new Set<() => void>();
  const change = (next: Resumable | null) => {
    whole = next;
    for (const listener of listeners) listener();
  };
  const keeper = createKeeper(
    {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      resumable: () => whole,
      resume: (kept) => resumed.push(kept),
      setKept: (keeping) => told.push(keeping),
      giveUp: () => change(null),
    },
    shelf,
    () => now,
  );
  return { keeper, change, told, resumed };
}
const settled = async () => new Promise((resolve) => setTimeout(resolve));
/** Another tab has none of what this one knows by itself. */
const leaveTab = () => sessionStorage.clear();

beforeEach(() => sessionStorage.clear());

describe('an import that is under way', () => {
  it('is gone on with after a reload, decisions and all', async () => {
    const { shelf, written } = memoryShelf();
    const before = tabWith(shelf);
    await before.keeper.meet(null, true);
    const file = importOf('book.csv');
    before.change(file);
    before.change({ ...file, decisions: { shares: { infy: null }, splits: {} } });
    await settled();
    expect(before.told).toEqual(['kept', 'kept']);
    // The file itself is written once.
    expect(written).toEqual(['files', 'choices', 'choices']);

    const after = tabWith(shelf);
    expect(after.keeper.hasKept()).toBe(true);
    expect(await after.keeper.meet('asha', false)).toBeNull();
    expect(after.resumed).toMatchObject([{ sources: file.sources, decisions: { shares: { infy: null } } }]);
  });

  it('is forgotten once it is stored or given up', async () => {
    const { shelf, choices } = memoryShelf();
    const tab = tabWith(shelf);
    await tab.keeper.meet(null, true);
    tab.change(importOf('book.csv'));
    tab.change(null);
    await settled();
    expect(choices.size).toBe(0);
    expect(tabWith(shelf).keeper.hasKept()).toBe(false);
  });

  it('is not kept where it is too large, and that is said', async () => {
    const { shelf, choices } = memoryShelf();
    const tab = tabWith(shelf);
    await tab.keeper.meet(null, true);
    tab.change(importOf('book.csv', 'x'.repeat(MAX_KEPT_BYTES / 2 + 1)));
    await settled();
    expect(tab.told).toEqual(['too_large']);
    expect(choices.size).toBe(0);
  });

  it('says so where the browser keeps nothing', async () => {
    const { shelf } = memoryShelf();
    const tab = tabWith({ ...shelf, putFiles: async () => Promise.reject(new Error('full')) });
    await tab.keeper.meet(null, true);
    tab.change(importOf('book.csv'));
    await settled();
    expect(tab.told).toEqual(['not_kept']);
  });

  it('is nobody’s a day later', async () => {
    const { shelf, choices } = memoryShelf();
    const tab = tabWith(shelf);
    await tab.keeper.meet(null, true);
    tab.change(importOf('book.csv'));
    await settled();
    const late = tabWith(shelf, DAY_MS);
    await late.keeper.meet(null, true);
    expect(late.resumed).toEqual([]);
    await settled();
    expect(choices.size).toBe(0);
  });

  it('is offered in another tab only when it was left to sign in, and only to somebody signed in', async () => {
    const { shelf } = memoryShelf();
    const tab = tabWith(shelf);
    await tab.keeper.meet(null, true);
    tab.change(importOf('book.csv'));
    await settled();
    leaveTab();
    expect(await tabWith(shelf).keeper.meet('asha', false)).toBeNull();
    tab.keeper.leave();
    await settled();
    leaveTab();
    expect(await tabWith(shelf).keeper.meet(null, true)).toBeNull();
    leaveTab();
    const other = tabWith(shelf);
    const left = await other.keeper.meet('asha', false);
    expect(left?.sources.map(({ name }) => name)).toEqual(['book.csv']);
    expect(other.resumed).toEqual([]);
  });

  it('is nobody else’s: not another account’s, and not a visitor’s after its owner', async () => {
    const { shelf } = memoryShelf();
    const tab = tabWith(shelf);
    await tab.keeper.meet('asha', false);
    tab.change(importOf('book.csv'));
    await settled();
    const visitor = tabWith(shelf);
    await visitor.keeper.meet(null, true);
    const bela = tabWith(shelf);
    await bela.keeper.meet('bela', false);
    expect([visitor.resumed, bela.resumed]).toEqual([[], []]);
  });

  it('goes with who signs out, and stays where a session merely ended', async () => {
    const { shelf, choices } = memoryShelf();
    const tab = tabWith(shelf);
    await tab.keeper.meet('asha', false);
    tab.change(importOf('book.csv'));
    await settled();
    await tab.keeper.meet(null, false);
    await settled();
    expect(choices.size).toBe(1);
    await tab.keeper.meet(null, true);
    await settled();
    expect(choices.size).toBe(0);
  });
});
