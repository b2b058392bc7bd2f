import { readStoredSession } from './session-store.ts';
import { storage } from './storage.ts';

/** The IndexedDB database with the last report, which opens without a connection. */
export const LAST_REPORT_DATABASE = 'ballast.report';
/** Whose it is; missing where none is stored. */
const OWNER = 'ballast.report.owner';
const VISITOR = 'visitor';

/** Whose reports this browser may store and open now: those of the session that is stored here, or a visitor's. */
export function reportOwner(): string {
  return readStoredSession()?.user.id ?? VISITOR;
}

export function noteReportOwner(owner: string): void {
  storage.write(OWNER, owner);
}

/** After signing out, clearing, or asking for the account to be deleted; in every tab, as they share it. */
export function deleteLastReport(): void {
  storage.remove(OWNER);
  try {
    indexedDB.deleteDatabase(LAST_REPORT_DATABASE);
  } catch {
    // A browser without a database stored nothing.
  }
}

/** Somebody else is here now, or nobody: what an account leaves goes with its session. */
export function forgetReportOfOthers(accountId: string | null): void {
  const owner = storage.read(OWNER);
  if (owner !== null && owner !== (accountId ?? VISITOR)) deleteLastReport();
}
