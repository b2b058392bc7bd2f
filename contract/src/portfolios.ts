import { ACCOUNT_TYPES } from '@ballast/engine/assets/account';
import { ASSET_KINDS, COMPOUNDINGS, type Asset } from '@ballast/engine/assets/asset';
import { CURRENCIES } from '@ballast/engine/money/currency';
import { EXCHANGES } from '@ballast/engine/quotes/market';
import { z } from 'zod/mini';
import { storableText } from './text.ts';

export const PORTFOLIO_NAME_MAX = 120;
export const PORTFOLIO_DESCRIPTION_MAX = 2000;
export const PORTFOLIO_HOLDINGS_MAX = 2000;
export const PORTFOLIO_ASSETS_MAX = 500;
export const ASSET_NAME_MAX = 120;
/** The most shares of a holding, and the highest price of one. */
export const PORTFOLIO_AMOUNT_MAX = 1e12;

export const newHoldingSchema = z.object({
  symbol: z.string().check(z.regex(/^[A-Z0-9&.-]{1,20}$/)),
  exchange: z.nullable(z.enum(EXCHANGES)),
  currency: z.enum(CURRENCIES),
  shares: z.number().check(z.positive()),
  /** Per share, in `currency`. Unknown stays unknown: null, never 0. */
  purchase_price: z.nullable(z.number().check(z.nonnegative())),
  purchase_date: z.iso.date(),
  /** Null and missing are the same: not said. */
  account: z.exactOptional(z.nullable(z.enum(ACCOUNT_TYPES))),
});

const above = (most: number) => z.nullable(z.number().check(z.positive(), z.maximum(most)));
const daySchema = z.nullable(z.iso.date());

/** A row of `portfolio_assets` to store. Which columns a kind has is in `ASSET_TERMS`; the others are null. Units are those of `Asset`. */
export const newAssetSchema = z.object({
  kind: z.enum(ASSET_KINDS),
  name: z.string().check(z.maxLength(ASSET_NAME_MAX)),
  currency: z.enum(CURRENCIES),
  amount: above(PORTFOLIO_AMOUNT_MAX),
  quantity: above(PORTFOLIO_AMOUNT_MAX),
  purity: above(1),
  code: z.nullable(z.string().check(z.regex(/^[A-Z0-9]{1,10}$/))),
  rate: z.nullable(z.number().check(z.nonnegative(), z.maximum(100))),
  compounding: z.nullable(z.enum(COMPOUNDINGS)),
  starts_on: daySchema,
  matures_on: daySchema,
  as_of: daySchema,
  volatility: above(5),
  account: z.nullable(z.enum(ACCOUNT_TYPES)),
});
export type AssetRow = z.infer<typeof newAssetSchema>;

/** An asset as a row is stored. */
export function toAssetRow({ startsOn, maturesOn, asOf, ...same }: Asset): AssetRow {
  return { ...same, starts_on: startsOn, matures_on: maturesOn, as_of: asOf };
}

/** The amount of an asset that grows from no other day is that of the day on which it is entered. */
export function enteredOn(day: string, row: AssetRow): AssetRow {
  const isBalance = row.amount !== null && row.starts_on === null && row.matures_on === null;
  return isBalance ? { ...row, as_of: row.as_of ?? day } : row;
}

/** A stored row as an asset. */
export function fromAssetRow({ starts_on: startsOn, matures_on: maturesOn, as_of: asOf, ...same }: AssetRow): Asset {
  return { ...same, startsOn, maturesOn, asOf };
}

/** Arguments of the database function `save_portfolio`: a portfolio with its holdings, all or nothing. */
export const savePortfolioSchema = z.object({
  /** Made by the client once per intent, so that a repeated submit stores one portfolio. */
  id: z.uuid(),
  name: storableText(PORTFOLIO_NAME_MAX).check(z.minLength(1)),
  description: storableText(PORTFOLIO_DESCRIPTION_MAX),
  currency: z.enum(CURRENCIES),
  holdings: z.array(newHoldingSchema).check(z.maxLength(PORTFOLIO_HOLDINGS_MAX)),
  /** With the holdings, one at least. */
  assets: z.exactOptional(z.array(newAssetSchema).check(z.maxLength(PORTFOLIO_ASSETS_MAX))),
});
export type SavePortfolio = z.infer<typeof savePortfolioSchema>;

/** Arguments of the database function `edit_portfolio`: everything the portfolio holds from now on, all or nothing. */
export const editPortfolioSchema = z.object({
  id: z.uuid(),
  /** The version that was edited: when another has come since, the answer is 409 and nothing is changed. */
  version: z.int(),
  name: savePortfolioSchema.shape.name,
  description: savePortfolioSchema.shape.description,
  /** Those that are stored already name their id. */
  holdings: z.array(z.extend(newHoldingSchema, { id: z.optional(z.int()) })).check(z.maxLength(PORTFOLIO_HOLDINGS_MAX)),
  /** All of them; without the list, those that are stored stay. */
  assets: z.exactOptional(z.array(newAssetSchema).check(z.maxLength(PORTFOLIO_ASSETS_MAX))),
});
export type EditPortfolio = z.infer<typeof editPortfolioSchema>;
