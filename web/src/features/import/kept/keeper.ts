import { keptText } from '../../../lib/kept-text.ts';
import { KEPT_IMPORTS_FOR_MS, noteKeptImport } from '../../../lib/kept-imports.ts';
import { uuid } from '../../../lib/uuid.ts';
import type { ImportStore } from '../import-store.ts';
import { bytesOf, MAX_KEPT_BYTES, type KeptImport, type Resumable } from './kept-import.ts';
import type { Shelf } from './shelf.ts';

/** In this tab: the id under which its import is kept. */
const TAB = 'ballast.import';

type KeptStore = Pick<ImportStore, 'subscribe' | 'resumable' | 'resume' | 'setKept' | 'giveUp'>;

/**
 * Keeps the import of this tab in the browser, from when its files are understood until it is stored or given up, and finds it again
 * after a reload. One that was left in order to sign in is found by another tab, too: a link in a mail may open one.
 */
export function createKeeper(store: KeptStore, shelf: Shelf, now: () => number = Date.now) {
  const tab = keptText.read(TAB) ?? uuid();
  let accountId: string | null = null;
  let isLeft = false;
  let isWatching = false;
  let kept: Resumable | null = null;
  /** Whether this page has kept something, or is about to. */
  let isShelved = false;
  // One act after the other: what is kept last counts.
  let acts = Promise.resolve();
  const next = (act: () => Promise<void>): Promise<void> => (acts = acts.then(act, act));

  const keep = async (whole: Resumable): Promise<void> => {
    if (kept === whole) return;
    if (bytesOf(whole) > MAX_KEPT_BYTES) {
      await drop();
      return store.setKept('too_large');
    }
    try {
      const { sources, waiting, ...choices } = whole;
      if (kept?.sources !== sources || kept.waiting !== waiting) await shelf.putFiles({ id: tab, sources, waiting });
      const keptAt = now();
      await shelf.putChoices({ id: tab, ...choices, accountId, isLeft, keptAt });
      kept = whole;
      keptText.keep(TAB, tab);
      noteKeptImport(keptAt);
      store.setKept('kept');
    } catch {
      store.setKept('not_kept');
    }
  };
  const drop = async (): Promise<void> => {
    kept = null;
    isLeft = false;
    keptText.forget(TAB);
    await shelf.remove(tab).catch(() => undefined);
  };
  const note = (): void => {
    const whole = store.resumable();
    if (whole === 'unknown') return;
    if (whole !== null) {
      isShelved = true;
      void next(() => keep(whole));
    } else if (isShelved) {
      isShelved = false;
      void next(drop);
    }
  };
  const isFor = ({ accountId: owner, keptAt }: KeptImport, account: string | null): boolean =>
    now() - keptAt < KEPT_IMPORTS_FOR_MS && (owner === null || owner === account);
  /** Goes on with what this tab has kept. Answers what another tab was left with, which only the person can tell to be wanted. */
  const find = async (account: string | null): Promise<KeptImport | null> => {
    const all = await shelf.all().catch(() => []);
    // A file may have been chosen meanwhile.
    if (store.resumable() !== null) return null;
    for (const old of all)
      if (now() - old.keptAt >= KEPT_IMPORTS_FOR_MS) void shelf.remove(old.id).catch(() => undefined);
    const own = all.find(({ id }) => id === tab);
    if (own === undefined) keptText.forget(TAB);
    else if (isFor(own, account)) {
      store.resume(own);
      return null;
    }
    const left = all.filter((one) => one.id !== tab && one.isLeft && account !== null && isFor(one, account));
    return left.toSorted((a, b) => b.keptAt - a.keptAt)[0] ?? null;
  };

  return {
    /** Whether something of this tab waits to be found. */
    hasKept: (): boolean => keptText.read(TAB) !== null,
    /** Tells who is here, null for nobody. `hasLeft`: they signed out, and their session did not merely end. */
    meet: async (account: string | null, hasLeft: boolean): Promise<KeptImport | null> => {
      if (accountId !== null && (account === null ? hasLeft : account !== accountId)) {
        accountId = null;
        store.giveUp();
      }
      if (account !== null && account !== accountId) {
        accountId = account;
        isLeft = false;
        kept = null;
      }
      if (!isWatching) store.subscribe(note);
      isWatching = true;
      if (store.resumable() === null) return find(account);
      note();
      return null;
    },
    /** The person leaves in order to sign in. */
    leave: (): void => {
      isLeft = true;
      kept = null;
      note();
    },
    takeOver: (left: KeptImport): void => {
      store.resume(left);
      void shelf.remove(left.id).catch(() => undefined);
    },
    discard: async (left: KeptImport): Promise<void> => shelf.remove(left.id).catch(() => undefined),
  };
}
