import { useCallback, useEffect, useState } from 'react';
import { today } from '../../../lib/today.ts';
import type { SavedPortfolio } from '../../../entities/portfolios/rows.ts';
import { isChanged, startEdit, type Edit } from './edit.ts';
import { forgetEdit, keepEdit } from './kept-edit.ts';

export type ChangeEdit = (change: (edit: Edit) => Edit) => void;

/**
 * An edit, kept in this tab while it differs from what is stored. `stored` is what is known to be stored now, null when
 * the portfolio was deleted: an edit without changes follows it, one with changes never does by itself.
 */
export function useEdit(accountId: string, initial: Edit, stored: SavedPortfolio | null) {
  const [edit, setEdit] = useState(initial);
  /** When another tab or device changed what an edit without changes shows. */
  const [followedAt, setFollowedAt] = useState<string | null>(null);
  const changed = isChanged(edit);
  if (!changed && stored !== null && stored.version > edit.base.version) {
    setEdit(startEdit(stored, today()));
    setFollowedAt(stored.updated_at);
  }

  const portfolioId = edit.base.id;
  useEffect(() => {
    if (changed) keepEdit(accountId, edit);
    else forgetEdit(accountId, portfolioId);
  }, [accountId, portfolioId, edit, changed]);

  const change: ChangeEdit = useCallback((next) => setEdit(next), []);
  return { edit, change, changed, followedAt };
}
