import { TRADE_ACTIONS } from '@ballast/engine/ledger/trade';
import { CURRENCIES } from '@ballast/engine/money/currency';
import { EXCHANGES, MARKETS } from '@ballast/engine/quotes/market';
import { z } from 'zod/mini';
import {
  editPortfolioSchema,
  newAssetSchema,
  newHoldingSchema,
  PORTFOLIO_ASSETS_MAX,
  PORTFOLIO_HOLDINGS_MAX,
  savePortfolioSchema,
} from './portfolios.ts';
import { storableText } from './text.ts';

/** Trades of one import. */
export const IMPORT_TRADES_MAX = 50_000;
export const IMPORT_FILE_NAME_MAX = 200;
export const TRADE_KEY_MAX = 200;

/** A row of `trades`, as it is stored and read: the engine's `PortfolioTrade`. */
export const tradeSchema = z.object({
  /** The same whenever a file states the trade again. Of the portfolio's trades each has its own. */
  key: z.string().check(z.minLength(1), z.maxLength(TRADE_KEY_MAX)),
  symbol: newHoldingSchema.shape.symbol,
  exchange: z.nullable(z.enum(EXCHANGES)),
  /** That of `exchange`, where there is one. */
  market: z.enum(MARKETS),
  /** Of `price` and `charges`. */
  currency: z.enum(CURRENCIES),
  action: z.enum(TRADE_ACTIONS),
  day: z.iso.date(),
  /** `HH:MM:SS`; null when unknown. */
  time: z.nullable(z.string().check(z.regex(/^\d\d:\d\d:\d\d$/))),
  /** Above 0; 0 only for a split stated as a ratio. */
  quantity: z.number().check(z.nonnegative()),
  /** New shares for one old; null for all but splits. */
  ratio: z.nullable(z.number().check(z.positive())),
  /** Per share. Null is unknown, which is not 0. */
  price: z.nullable(z.number().check(z.nonnegative())),
  /** All together; below 0 is a rebate. */
  charges: z.number(),
});

const rowCount = z.int().check(z.nonnegative());

/** What an import did, as the preview counted it. */
const countsSchema = z.object({
  holdings_new: rowCount,
  holdings_updated: rowCount,
  holdings_unchanged: rowCount,
  /** Sold off entirely. */
  holdings_closed: rowCount,
  rows_taken: rowCount,
  rows_merged: rowCount,
  rows_ignored: rowCount,
  rows_wrong: rowCount,
});

/**
 * Arguments of the database function `store_import`: holdings, other assets, trades and the import's own row, all or nothing.
 *
 * HTTP 404: there is no such portfolio. 409: it was changed since `version` was read, or this import was undone: read it and plan again.
 * 422: too many trades or imports in one portfolio. 413: too large at all. 400: a holding or trade that cannot be; nothing is stored.
 */
export const storeImportSchema = z.object({
  /** Made by the client once per intent: sent again, it is answered as the first time and stores nothing more. */
  id: z.uuid(),
  /** Made by the client too where it is a new one. */
  portfolio_id: z.uuid(),
  /** The version of the portfolio that the import was planned against; null for a new one. */
  version: z.nullable(z.int()),
  /** Null for one that is stored: its name and description stay. */
  new_portfolio: z.nullable(z.pick(savePortfolioSchema, { name: true, description: true, currency: true })),
  file: z.object({
    name: storableText(IMPORT_FILE_NAME_MAX).check(z.minLength(1)),
    /** Of an `ImportFormat`: its id and version. */
    format: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,79}$/)),
    format_version: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,20}$/)),
  }),
  counts: countsSchema,
  /** Everything that the portfolio holds after the import. Those that are stored already name their id. Empty once all is sold. */
  holdings: z.array(editPortfolioSchema.shape.holdings.def.element).check(z.maxLength(PORTFOLIO_HOLDINGS_MAX)),
  /** All without symbols that the portfolio has after the import; without the list, those that are stored stay. */
  assets: z.exactOptional(z.array(newAssetSchema).check(z.maxLength(PORTFOLIO_ASSETS_MAX))),
  /** Those of the file; what is stored already by its key is left as it is. */
  trades: z.array(tradeSchema).check(z.maxLength(IMPORT_TRADES_MAX)),
});
export type StoreImport = z.infer<typeof storeImportSchema>;

/** What `store_import` answers. */
export const storedImportSchema = z.object({
  /** Null when there was nothing to store: the portfolio holds all of it already, and there is nothing to undo. */
  import_id: z.nullable(z.uuid()),
  portfolio_id: z.uuid(),
  version: z.int(),
  trades_stored: z.int(),
  /** How many were stored before. */
  trades_known: z.int(),
});
export type StoredImport = z.infer<typeof storedImportSchema>;

/**
 * What the database function `undo_import` answers, given the import's `id`. Asked again, it answers the same.
 *
 * HTTP 404: there is no such import; after undoing one that made its portfolio, too. 409: the portfolio was changed since.
 */
export const undoneImportSchema = z.object({
  portfolio_id: z.uuid(),
  /** Null when the import had made the portfolio: it is gone. */
  version: z.nullable(z.int()),
});
export type UndoneImport = z.infer<typeof undoneImportSchema>;

/** A row of `imports`. It can be undone while it is `stored` and `version_after` is the version of its portfolio. */
export const importSchema = z.extend(countsSchema, {
  id: z.string(),
  portfolio_id: z.string(),
  file_name: z.string(),
  format: z.string(),
  format_version: z.string(),
  state: z.enum(['stored', 'undone']),
  stored_at: z.string(),
  undone_at: z.nullable(z.string()),
  /** Null for the import that made the portfolio. */
  version_before: z.nullable(z.int()),
  version_after: z.int(),
  trades_stored: z.int(),
  trades_known: z.int(),
});
export type Import = z.infer<typeof importSchema>;
/** Its columns, for `select`: what undoing brings back is left out. */
export const IMPORT_COLUMNS =
  'id,portfolio_id,file_name,format,format_version,state,stored_at,undone_at,version_before,version_after,holdings_new,holdings_updated,holdings_unchanged,holdings_closed,rows_taken,rows_merged,rows_ignored,rows_wrong,trades_stored,trades_known';

export const IMPORT_FORMAT_NAME_MAX = 80;

/** A row of `import_formats`: a format of a person's own. The engine checks what is in it. A 51st is refused with HTTP 422. */
export const importFormatRowSchema = z.object({
  id: z.string(),
  name: storableText(IMPORT_FORMAT_NAME_MAX).check(z.minLength(1)),
  /** An `ImportFormat` as JSON. */
  format: z.record(z.string(), z.unknown()),
  created_at: z.string(),
  updated_at: z.string(),
});
