import { z } from 'zod/mini';
import { storage } from '../../lib/storage.ts';
import { builderItemSchema, type BuilderItem } from './builder-item.ts';

const KEY = 'ballast.builder';

type Items = readonly BuilderItem[];

const storedSchema = z.object({ items: z.array(builderItemSchema) });
const NONE: Items = [];

let lastRead: { readonly text: string | null; readonly items: Items } = { text: null, items: NONE };
/** The list where the browser could not store it. */
let unstored: Items | null = null;
const listeners = new Set<() => void>();

/** The list as it stands in this browser: what survives a reload and signing up, and what all tabs share. */
export function getItems(): Items {
  if (unstored !== null) return unstored;
  const text = storage.read(KEY);
  if (text !== lastRead.text) {
    const stored = z.safeParse(storedSchema, storage.readJson(KEY));
    lastRead = { text, items: stored.success ? stored.data.items : NONE };
  }
  return lastRead.items;
}

/** Changes the list as it stands now, not as a tab last showed it: no tab loses rows of another. */
export function changeItems(change: (items: Items) => Items): void {
  const items = change(getItems());
  const text = JSON.stringify({ items });
  storage.write(KEY, text);
  unstored = storage.read(KEY) === text ? null : items;
  for (const listener of listeners) listener();
}

export function subscribeToItems(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
