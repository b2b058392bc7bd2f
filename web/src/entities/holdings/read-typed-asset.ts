import { newAssetSchema, toAssetRow, type AssetRow } from '@ballast/contract/portfolios';
import type { AccountType } from '@ballast/engine/assets/account';
import { isVolatility, takesVolatility, type MissingTerm } from '@ballast/engine/assets/asset-terms';
import { accountAtEnd } from '@ballast/engine/holdings/account-text';
import { readAsset } from '@ballast/engine/holdings/asset-text';
import type { SymbolContext } from '@ballast/engine/holdings/symbol';
import type { Market } from '@ballast/engine/quotes/market';
import { plain } from './plain.ts';
import { readAmount } from './read-amount.ts';

/** `unread`: it names no asset; `incomplete`: part of it could not be read; `price`: it has no place for one; else what is missing. */
export type AssetProblem = 'unread' | 'incomplete' | 'price' | MissingTerm;

export type TypedAsset =
  | { readonly ok: true; readonly asset: AssetRow }
  | { readonly ok: false; readonly problem: AssetProblem };

/**
 * An asset without a symbol as typed into a field of its own. An account and a volatility that the text names go before `account` and
 * `volatility`, which is typed as percent a year and ignored for kinds that have none.
 */
export function readTypedAsset(
  typed: string,
  account: AccountType | null,
  market: Market,
  volatility = '',
): TypedAsset {
  const text = plain(typed);
  const ending = accountAtEnd(text);
  const heldIn = ending?.account ?? account;
  const reading = readAsset(ending === null ? text : text.slice(0, ending.start), contextOf(market), heldIn);
  if (reading === null) return { ok: false, problem: 'unread' };
  if (!reading.ok) return { ok: false, problem: reading.missing ?? 'incomplete' };
  const { asset } = reading;
  if (reading.unused !== undefined) return { ok: false, problem: asset.kind === 'cash' ? 'incomplete' : 'price' };
  const assumed = takesVolatility(asset.kind) ? (asset.volatility ?? readVolatility(volatility)) : null;
  if (assumed === undefined) return { ok: false, problem: 'volatility' };
  // The words that `formatAsset` begins with are no name.
  const name = asset.kind === 'other' ? asset.name.replace(/^other assets?\s*/i, '') : asset.name;
  const row = newAssetSchema.safeParse(
    toAssetRow({ ...asset, name, volatility: assumed, account: heldIn ?? asset.account }),
  );
  return row.success ? { ok: true, asset: row.data } : { ok: false, problem: 'incomplete' };
}

/** Whether a text names an asset that a volatility can be assumed for, whatever else it lacks. */
export function asksVolatility(typed: string): boolean {
  const reading = readAsset(plain(typed), contextOf('IN'));
  return reading !== null && takesVolatility(reading.ok ? reading.asset.kind : reading.kind);
}

/** Percent a year as a fraction; null when nothing is typed, undefined when the text is no volatility. */
export function readVolatility(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const amount = readAmount(typed.replace(/%\s*$/, ''));
  if (!amount.ok || amount.currency !== null) return undefined;
  const fraction = Number(`${String(amount.value)}e-2`);
  return isVolatility(fraction) ? fraction : undefined;
}

function contextOf(market: Market): SymbolContext {
  return { market, isKnown: () => false };
}
