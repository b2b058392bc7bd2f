import type { AssetRow } from '@ballast/contract/portfolios';
import type { SavedPortfolio } from '../../../entities/portfolios/rows.ts';
import { keptAssets } from './edit-assets.ts';
import { keptRows, rowOf, typed, type Edit, type EditRow } from './edit.ts';
import { readCost, readShares } from './read-fields.ts';

/** Where an edit and another version of the portfolio differ. Null: the version does not have the holding or asset. */
export type Difference =
  | { readonly of: 'name' | 'description'; readonly mine: string; readonly theirs: string }
  | { readonly of: 'holding'; readonly mine: EditRow | null; readonly theirs: EditRow | null }
  | { readonly of: 'asset'; readonly mine: AssetRow | null; readonly theirs: AssetRow | null };

/** Everything in which they differ, as the form shows it: name and description first, then holdings, then other assets. */
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
  const others = unmatched.map((theirs) => ({ of: 'holding' as const, mine: null, theirs }));
  return [...texts, ...changed, ...others, ...assetDifferences(keptAssets(edit), other.assets)];
}

/** Equal ones are the same asset; of the others, those of one kind and name are two versions of one. */
function assetDifferences(mine: readonly AssetRow[], theirs: readonly AssetRow[]): readonly Difference[] {
  const unmatched = [...theirs];
  const take = (isIt: (theirs: AssetRow) => boolean): AssetRow | null => {
    const index = unmatched.findIndex(isIt);
    return index < 0 ? null : (unmatched.splice(index, 1)[0] ?? null);
  };
  const own = mine.filter((one) => take((other) => JSON.stringify(one) === JSON.stringify(other)) === null);
  const pairs = own.map((one) => ({
    of: 'asset' as const,
    mine: one,
    theirs: take(({ kind, name }) => kind === one.kind && name === one.name),
  }));
  return [...pairs, ...unmatched.map((theirs) => ({ of: 'asset' as const, mine: null, theirs }))];
}

function isSame(one: EditRow, other: EditRow): boolean {
  return contentOf(one) === contentOf(other);
}

/** `1,500` and `1500` are the same number, typed differently. */
function contentOf({ symbol, exchange, currency, shares, cost, date, account }: EditRow): string {
  const plain = (text: string, value: number | null | undefined) =>
    typeof value === 'number' ? typed(value) : text.trim();
  return JSON.stringify([
    symbol,
    exchange,
    currency,
    plain(shares, readShares(shares)),
    plain(cost, readCost(cost, currency)),
    date,
    account,
  ]);
}
