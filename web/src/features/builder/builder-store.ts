import { z } from 'zod/mini';
import { storage } from '../../lib/storage.ts';
import { builderAssetSchema, builderItemSchema } from './builder-item.ts';

interface ListStore<Item> {
  /** The list as it stands in this browser: what survives a reload and signing up, and what all tabs share. */
  readonly get: () => readonly Item[];
  /** Changes the list as it stands now, not as a tab last showed it: no tab loses rows of another. */
  readonly change: (change: (items: readonly Item[]) => readonly Item[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function listStore<Item>(storageKey: string, itemSchema: z.ZodMiniType<Item>): ListStore<Item> {
  const storedSchema = z.object({ items: z.array(itemSchema) });
  const none: readonly Item[] = [];
  let lastRead: { readonly text: string | null; readonly items: readonly Item[] } = { text: null, items: none };
  /** The list where the browser could not store it. */
  let unstored: readonly Item[] | null = null;
  const listeners = new Set<() => void>();

  const get = () => {
    if (unstored !== null) return unstored;
    const text = storage.read(storageKey);
    if (text !== lastRead.text) {
      const stored = z.safeParse(storedSchema, storage.readJson(storageKey));
      lastRead = { text, items: stored.success ? stored.data.items : none };
    }
    return lastRead.items;
  };
  return {
    get,
    change: (change) => {
      const items = change(get());
      const text = JSON.stringify({ items });
      storage.write(storageKey, text);
      unstored = storage.read(storageKey) === text ? null : items;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === storageKey || key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

export const itemStore = listStore('ballast.builder', builderItemSchema);
export const assetStore = listStore('ballast.builder.assets', builderAssetSchema);
