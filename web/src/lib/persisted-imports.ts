import { storage } from './storage.ts';

/** The IndexedDB database with imports in progress. */
export const IMPORTS_DATABASE = 'ballast.imports';
/** When one was last stored there. */
const STORED_AT = 'ballast.imports.since';
export const IMPORT_LIFETIME_MS = 24 * 60 * 60 * 1000;

export function noteStoredImport(now: number): void {
  storage.write(STORED_AT, String(now));
}

/** Signing out leaves none behind. */
export function deleteStoredImports(): void {
  storage.remove(STORED_AT);
  try {
    indexedDB.deleteDatabase(IMPORTS_DATABASE);
  } catch {
    // A browser without a database stored nothing.
  }
}

/** Deletes them once the last is a day old. */
export function deleteOldImports(now: number): void {
  const storedAt = storage.read(STORED_AT);
  if (storedAt !== null && !(now - Number(storedAt) < IMPORT_LIFETIME_MS)) deleteStoredImports();
}
