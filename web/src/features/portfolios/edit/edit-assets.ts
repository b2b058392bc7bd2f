import { fromAssetRow, type AssetRow } from '@ballast/contract/portfolios';
import { ACCOUNT_TYPES } from '@ballast/engine/assets/account';
import { takesVolatility } from '@ballast/engine/assets/asset-terms';
import { formatAsset, percentText } from '@ballast/engine/holdings/format-asset';
import type { Currency } from '@ballast/engine/money/currency';
import { z } from 'zod/mini';
import {
  asksVolatility,
  readTypedAsset,
  readVolatility,
  type TypedAsset,
} from '../../../entities/holdings/read-typed-asset.ts';
import { savedAssetSchema } from '../../../entities/portfolios/rows.ts';
import { uuid } from '../../../lib/uuid.ts';

export const editAssetSchema = z.object({
  /** Of the row on the screen. */
  key: z.string(),
  asset: savedAssetSchema,
  /** Removed: it goes when the edit is saved, and can be kept until then. */
  gone: z.boolean(),
});
export type EditAsset = z.infer<typeof editAssetSchema>;

export const assetDraftSchema = z.object({
  text: z.string(),
  account: z.nullable(z.enum(ACCOUNT_TYPES)),
  /** Percent a year. */
  volatility: z._default(z.string(), ''),
  /** The key of the row that is changed; null while one is added. */
  of: z.nullable(z.string()),
});
/** What is typed into the fields for an asset. */
export type AssetDraft = z.infer<typeof assetDraftSchema>;

export const BLANK_ASSET: AssetDraft = { text: '', account: null, volatility: '', of: null };

interface Assets {
  readonly assets: readonly EditAsset[];
  readonly assetDraft: AssetDraft;
}

export function editAssetsOf(stored: readonly AssetRow[]): EditAsset[] {
  return stored.map((asset, place) => ({ key: `stored-asset-${String(place)}`, asset, gone: false }));
}

/** The field with an asset of the list in it. */
export function draftOf({ key, asset }: EditAsset): AssetDraft {
  const { account, volatility } = asset;
  const text = formatAsset({ ...fromAssetRow(asset), volatility: null });
  return { text, account, volatility: volatility === null ? '' : percentText(volatility), of: key };
}

/** Whether something is typed that is not in the list yet. */
export function isDrafted({ assets, assetDraft }: Assets): boolean {
  const changed = changedOf({ assets, assetDraft });
  if (changed === null) return assetDraft.text.trim() !== '';
  const { text, account, volatility } = draftOf(changed);
  return assetDraft.text !== text || assetDraft.account !== account || assetDraft.volatility !== volatility;
}

function changedOf({ assets, assetDraft }: Assets): EditAsset | null {
  return assets.find(({ key }) => key === assetDraft.of) ?? null;
}

/** The fields as an asset, or what is wrong with it. An amount without a sign is in the money of the asset before, else of the portfolio. */
export function readDraft(edit: Assets & { readonly base: { readonly currency: Currency } }): TypedAsset {
  const { text, account, volatility } = edit.assetDraft;
  const before = changedOf(edit);
  // A name that came with a file may be one that no line can have: it stays while only the other fields are changed.
  if (before !== null && text === draftOf(before).text) {
    const isSame = volatility === draftOf(before).volatility || !takesVolatility(before.asset.kind);
    const assumed = isSame ? before.asset.volatility : readVolatility(volatility);
    if (assumed === undefined) return { ok: false, problem: 'volatility' };
    return { ok: true, asset: { ...before.asset, account, volatility: assumed } };
  }
  const market = (before?.asset ?? edit.base).currency === 'INR' ? 'IN' : 'US';
  return readTypedAsset(text, account, market, volatility);
}

/** Whether the asset in the field is of a kind that a volatility can be assumed for. */
export function draftAsksVolatility(edit: Assets): boolean {
  const before = changedOf(edit);
  const { text } = edit.assetDraft;
  return before !== null && text === draftOf(before).text ? takesVolatility(before.asset.kind) : asksVolatility(text);
}

/** Puts an asset in the place of the one that is changed, else at the end, and empties the field. */
export function putAsset<Edit extends Assets>(edit: Edit, asset: AssetRow): Edit {
  const { of } = edit.assetDraft;
  const isChange = changedOf(edit) !== null;
  const assets = isChange
    ? edit.assets.map((one) => (one.key === of ? { ...one, asset } : one))
    : [...edit.assets, { key: uuid(), asset, gone: false }];
  return { ...edit, assets, assetDraft: BLANK_ASSET };
}

/** Marks an asset to go, or keeps it. One that goes is not changed any more. */
export function setAssetGone<Edit extends Assets>(edit: Edit, key: string, gone: boolean): Edit {
  const assets = edit.assets.map((one) => (one.key === key ? { ...one, gone } : one));
  return { ...edit, assets, assetDraft: gone && edit.assetDraft.of === key ? BLANK_ASSET : edit.assetDraft };
}

/** The assets that stay when the edit is saved. */
export function keptAssets({ assets }: Pick<Assets, 'assets'>): AssetRow[] {
  return assets.filter(({ gone }) => !gone).map(({ asset }) => asset);
}
