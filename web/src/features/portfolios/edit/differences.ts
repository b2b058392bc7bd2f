import type { SavedPortfolio } from '../../../entities/portfolios/rows.ts';
import { keptRows, rowOf, typed, type Edit, type EditRow } from './edit.ts';
import { readCost, readShares } from './read-fields.ts';

/** Where an edit and another version of the portfolio differ. Null: the version does not have the holding. */
export type Difference =
  | { readonly of: 'name' | 'description'; readonly mine: string; readonly theirs: string }
  | { readonly of: 'holding'; readonly mine: EditRow | null; readonly theirs: EditRow | null };

/** Everything in which they differ, as the form shows it: name and description first, then holdings. */
export function differences(edit: Edit, other: SavedPortfolio): readonly Difference[] {
  const texts = (['name', 'description'] as const)
    .map((of) => ({ of, mine: edit[of].trim(), theirs: other[of] }))
    .filter(({ mine, theirs }) => mine !== theirs);

  const unmatched = other.holdings.map(rowOf);
  const take = (isIt: (theirs: EditRow) => boolean): EditRow | null => {
    const index = unmatched.findIndex(isIt);
    return index < 0 ? null : (unmatched.splice(index, 1)[0] ?? null);
  };
  const pairs = keptRows(edit).map((mine) => ({
    of: 'holding' as const,
    mine,
    theirs: mine.id === null ? take((theirs) => isSame(mine, theirs)) : take((theirs) => theirs.id === mine.id),
  }));
  const changed = pairs.filter(({ mine, theirs }) => theirs === null || !isSame(mine, theirs));
  return [...texts, ...changed, ...unmatched.map((theirs) => ({ of: 'holding' as const, mine: null, theirs }))];
}

function isSame(one: EditRow, other: EditRow): boolean {
  return contentOf(one) === contentOf(other);
}

/** `1,500` and `1500` are the same number, typed differently. */
function contentOf({ symbol, exchange, currency, shares, cost, date }: EditRow): string {
  const plain = (text: string, value: number | null | undefined) =>
    typeof value === 'number' ? typed(value) : text.trim();
  return JSON.stringify([
    symbol,
    exchange,
    currency,
    plain(shares, readShares(shares)),
    plain(cost, readCost(cost)),
    date,
  ]);
}
