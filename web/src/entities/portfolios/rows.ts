import { newAssetSchema } from '@ballast/contract/portfolios';
import { ACCOUNT_TYPES } from '@ballast/engine/assets/account';
import { CURRENCIES } from '@ballast/engine/money/currency';
import { EXCHANGES } from '@ballast/engine/quotes/market';
import { z } from 'zod/mini';

/** A row of the view `portfolio_summaries`. */
export const summarySchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  currency: z.enum(CURRENCIES),
  holdings_count: z.number(),
  assets_count: z._default(z.number(), 0),
  created_at: z.string(),
  updated_at: z.string(),
  /** Counted up with every change of the portfolio or of its holdings. */
  version: z.number(),
});
export type PortfolioSummary = z.infer<typeof summarySchema>;

/** Numbers of the database may come as text. */
const number = z.union([z.null(), z.coerce.number()]);

/** Of a row of `portfolio_holdings`, what `toHoldings` needs. */
export const savedShareSchema = z.object({
  symbol: z.string(),
  exchange: z.nullable(z.enum(EXCHANGES)),
  currency: z.enum(CURRENCIES),
  shares: z.coerce.number(),
  purchase_price: number,
});

/** A row of `portfolio_holdings`. */
export const savedHoldingSchema = z.extend(savedShareSchema, {
  id: z.coerce.number(),
  purchase_date: z.string(),
  account: z.exactOptional(z.nullable(z.enum(ACCOUNT_TYPES))),
});
export type SavedHolding = z.infer<typeof savedHoldingSchema>;

/** Its columns, for `select`. */
export const ASSET_COLUMNS =
  'kind,name,currency,amount,quantity,purity,code,rate,compounding,starts_on,matures_on,as_of,volatility,account';

/** A row of `portfolio_assets`. */
export const savedAssetSchema = z.extend(newAssetSchema, {
  amount: number,
  quantity: number,
  purity: number,
  rate: number,
  volatility: number,
});

export const savedPortfolioSchema = z.extend(summarySchema, {
  holdings: z.array(savedHoldingSchema),
  assets: z.array(savedAssetSchema),
});
/** A saved portfolio with its holdings and other assets, in the order they were typed. */
export type SavedPortfolio = z.infer<typeof savedPortfolioSchema>;
