import { newAssetSchema } from '@ballast/contract/portfolios';
import { CURRENCIES } from '@ballast/engine/money/currency';
import { EXCHANGES, MARKETS } from '@ballast/engine/quotes/market';
import { z } from 'zod/mini';

export const builderItemSchema = z.object({
  id: z.string(),
  symbol: z.string(),
  market: z.enum(MARKETS),
  /** Null unless it was typed. */
  exchange: z.nullable(z.enum(EXCHANGES)),
  currency: z.enum(CURRENCIES),
  shares: z.number().check(z.positive()),
  purchasePrice: z.number().check(z.nonnegative()),
});
/** One row of the builder: a holding as it was typed. */
export type BuilderItem = z.infer<typeof builderItemSchema>;

export const builderAssetSchema = z.object({ id: z.string(), asset: newAssetSchema });
/** An asset without a symbol on the list. */
export type BuilderAsset = z.infer<typeof builderAssetSchema>;
