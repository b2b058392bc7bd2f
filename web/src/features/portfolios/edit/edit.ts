import { ACCOUNT_TYPES } from '@ballast/engine/assets/account';
import { CURRENCIES } from '@ballast/engine/money/currency';
import { EXCHANGES, MARKETS, type Market } from '@ballast/engine/quotes/market';
import { z } from 'zod/mini';
import { savedPortfolioSchema, type SavedHolding, type SavedPortfolio } from '../../../entities/portfolios/rows.ts';
import { assetDraftSchema, BLANK_ASSET, editAssetSchema, editAssetsOf, isDrafted } from './edit-assets.ts';

const rowSchema = z.object({
  /** Of the row on the screen. */
  key: z.string(),
  /** Of the stored holding; null for one that is new. */
  id: z.nullable(z.number()),
  symbol: z.string(),
  exchange: z.nullable(z.enum(EXCHANGES)),
  currency: z.enum(CURRENCIES),
  // As typed.
  shares: z.string(),
  cost: z.string(),
  date: z.string(),
  account: z.nullable(z.enum(ACCOUNT_TYPES)),
  /** Sold or removed: it goes when the edit is saved, and can be kept until then. */
  gone: z.boolean(),
});
export type EditRow = z.infer<typeof rowSchema>;

const additionSchema = z.object({
  market: z.enum(MARKETS),
  symbol: z.string(),
  shares: z.string(),
  cost: z.string(),
  date: z.string(),
  account: z.nullable(z.enum(ACCOUNT_TYPES)),
});
/** The fields that add a holding. */
export type Addition = z.infer<typeof additionSchema>;

export const editSchema = z.object({
  /** What is edited, as it was stored when the edit began. */
  base: savedPortfolioSchema,
  name: z.string(),
  description: z.string(),
  rows: z.array(rowSchema),
  addition: additionSchema,
  assets: z.array(editAssetSchema),
  assetDraft: assetDraftSchema,
  /** The proposed change that was filled in last: a reload does not fill it in again. */
  taken: z.exactOptional(z.string()),
});
/** A portfolio that is being edited: every field as typed, valid or not. */
export type Edit = z.infer<typeof editSchema>;

export type RowField = 'shares' | 'cost' | 'date';

/** An edit of what is stored; `today` is a calendar day. */
export function startEdit(base: SavedPortfolio, today: string): Edit {
  const { name, description, holdings, assets } = base;
  const market = holdings.at(-1)?.currency === 'USD' || base.currency === 'USD' ? 'US' : 'IN';
  return {
    base,
    name,
    description,
    rows: holdings.map(rowOf),
    addition: blankAddition(market, today),
    assets: editAssetsOf(assets),
    assetDraft: BLANK_ASSET,
  };
}

export function blankAddition(market: Market, today: string): Addition {
  return { market, symbol: '', shares: '', cost: '', date: today, account: null };
}

/** Whether somebody began to type a holding that is not in the list yet. */
export function isAdding({ addition: { symbol, shares, cost } }: Edit): boolean {
  return [symbol, shares, cost].some((field) => field.trim() !== '');
}

/** Whether anything differs from what is stored. */
export function isChanged(edit: Edit): boolean {
  const { base, name, description, rows, assets } = edit;
  if (isAdding(edit) || isDrafted(edit)) return true;
  if (name !== base.name || description !== base.description) return true;
  if (JSON.stringify(assets) !== JSON.stringify(editAssetsOf(base.assets))) return true;
  return JSON.stringify(rows) !== JSON.stringify(base.holdings.map(rowOf));
}

/** An edit that goes on after it was saved: `base` is what was stored of it. */
export function rebase(edit: Edit, base: SavedPortfolio): Edit {
  const isStored = ({ id }: EditRow) => base.holdings.some((holding) => holding.id === id);
  const rows = edit.rows.filter((row) => !row.gone || isStored(row));
  return { ...edit, base, rows: rows.map((row) => (isStored(row) ? row : { ...row, id: null })) };
}

/** The rows that stay when the edit is saved. */
export function keptRows(edit: Edit): readonly EditRow[] {
  return edit.rows.filter(({ gone }) => !gone);
}

export function changeRow(edit: Edit, key: string, change: Partial<EditRow>): Edit {
  return { ...edit, rows: edit.rows.map((row) => (row.key === key ? { ...row, ...change } : row)) };
}

/** Puts a holding at the end of the list and empties the fields it was typed in. */
export function addRow(edit: Edit, row: EditRow, today: string): Edit {
  return { ...edit, rows: [...edit.rows, row], addition: blankAddition(edit.addition.market, today) };
}

const PLAIN = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 });

/** A number as one types it: no groups, no exponent. */
export function typed(value: number): string {
  return PLAIN.format(value);
}

/** A stored holding as the fields of its row. */
export function rowOf(holding: SavedHolding): EditRow {
  const { id, symbol, exchange, currency, shares, purchase_price: price, purchase_date: date } = holding;
  const { account = null } = holding;
  const cost = price === null ? '' : typed(price);
  return {
    key: `stored-${String(id)}`,
    id,
    symbol,
    exchange,
    currency,
    shares: typed(shares),
    cost,
    date,
    account,
    gone: false,
  };
}
