import { CURRENCIES } from '@ballast/engine/money/currency';
import { EXCHANGES } from '@ballast/engine/quotes/market';
import { z } from 'zod/mini';

/** The most characters of a watchlist's name. It may be empty. */
export const WATCHLIST_NAME_MAX = 120;

/** A row of `watchlists`. */
export const watchlistSchema = z.object({
  id: z.string(),
  name: z.string(),
  user_id: z.string(),
  created_at: z.string(),
});
export type Watchlist = z.infer<typeof watchlistSchema>;

/** A row of `watchlist_items`. Without an exchange, the currency says which country the share trades in. */
export const watchlistItemSchema = z.object({
  id: z.string(),
  watchlist_id: z.string(),
  symbol: z.string(),
  exchange: z.nullable(z.enum(EXCHANGES)),
  currency: z.enum(CURRENCIES),
  created_at: z.string(),
});
export type WatchlistItem = z.infer<typeof watchlistItemSchema>;
