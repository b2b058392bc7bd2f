import type { RowStatus } from '../row-status.ts';
import type { HoldingChange, ImportCounts } from './import-plan.ts';

/** Shares by what changes, rows by their status. */
export function countsOf(
  changes: readonly HoldingChange[],
  statuses: readonly RowStatus[],
  added: { readonly newTrades: number; readonly newAssets: number },
): ImportCounts {
  const shares = { new: 0, updated: 0, unchanged: 0, closed: 0 };
  for (const { change } of changes) shares[change] += 1;
  const rows = { taken: 0, merged: 0, undecided: 0, ignored: 0, wrong: 0 };
  let alreadyStored = 0;
  for (const { status, reason } of statuses) {
    rows[status] += 1;
    if (reason === 'already_stored') alreadyStored += 1;
  }
  return { ...shares, ...added, ...rows, alreadyStored };
}
