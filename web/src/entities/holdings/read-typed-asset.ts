import { newAssetSchema, toAssetRow, type AssetRow } from '@ballast/contract/portfolios';
import type { AccountType } from '@ballast/engine/assets/account';
import type { AssetTerm } from '@ballast/engine/assets/asset-terms';
import { accountAtEnd } from '@ballast/engine/holdings/account-text';
import { readAsset } from '@ballast/engine/holdings/asset-text';
import type { Market } from '@ballast/engine/quotes/market';
import { plain } from './plain.ts';

/** `unread`: it names no asset; `incomplete`: part of it could not be read; else the term that is missing. */
export type AssetProblem = 'unread' | 'incomplete' | AssetTerm;

export type TypedAsset =
  | { readonly ok: true; readonly asset: AssetRow }
  | { readonly ok: false; readonly problem: AssetProblem };

/** An asset without a symbol as typed into a field of its own. An account that the text names goes before `account`. */
export function readTypedAsset(typed: string, account: AccountType | null, market: Market): TypedAsset {
  const text = plain(typed);
  const ending = accountAtEnd(text);
  const reading = readAsset(ending === null ? text : text.slice(0, ending.start), { market, isKnown: () => false });
  if (reading === null) return { ok: false, problem: 'unread' };
  if (!reading.ok) return { ok: false, problem: reading.missing ?? 'incomplete' };
  const { asset } = reading;
  // The words that `formatAsset` begins with are no name.
  const name = asset.kind === 'other' ? asset.name.replace(/^other assets?\s*/i, '') : asset.name;
  const row = newAssetSchema.safeParse(
    toAssetRow({ ...asset, name, account: ending?.account ?? account ?? asset.account }),
  );
  return row.success ? { ok: true, asset: row.data } : { ok: false, problem: 'incomplete' };
}
