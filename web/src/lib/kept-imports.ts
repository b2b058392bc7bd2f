import { storage } from './storage.ts';

/** The database of this browser with imports that are under way. */
export const KEPT_IMPORTS = 'ballast.imports';
/** When one was last kept there. */
const SINCE = 'ballast.imports.since';
export const KEPT_IMPORTS_FOR_MS = 24 * 60 * 60 * 1000;

export function noteKeptImport(now: number): void {
  storage.write(SINCE, String(now));
}

/** Deletes all of them: who signs out leaves none behind. */
export function forgetKeptImports(): void {
  storage.remove(SINCE);
  try {
    indexedDB.deleteDatabase(KEPT_IMPORTS);
  } catch {
    // A browser that has no database kept nothing.
  }
}

/** Deletes them once the last is a day old. */
export function forgetOldImports(now: number): void {
  const since = storage.read(SINCE);
  if (since !== null && !(now - Number(since) < KEPT_IMPORTS_FOR_MS)) forgetKeptImports();
}
