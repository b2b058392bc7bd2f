import { CURRENCIES } from '@ballast/engine/money/currency';
import { EXCHANGES, MARKETS } from '@ballast/engine/quotes/market';
import { z } from 'zod/mini';

/** The most symbols one request for histories may name; the rest is asked by another. */
export const MAX_HISTORY_SYMBOLS = 500;

/** `INFY` (where `exchange` says, else the US), or with its venue: `NSE:INFY`, `NASDAQ:AAPL`, `US:AAPL`, `IN:INFY`. */
const historySymbolSchema = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^((NSE|BSE|NYSE|NASDAQ|US|IN):)?[A-Z0-9&.^-]{1,20}$/));

/** Body of `get-price-history`. */
export const priceHistoryRequestSchema = z.object({
  symbols: z.array(historySymbolSchema).check(z.minLength(1), z.maxLength(MAX_HISTORY_SYMBOLS)),
  exchange: z.exactOptional(z.enum(EXCHANGES)),
  /** First and last day wanted; without them, as far back as there is, and until today. */
  from: z.exactOptional(z.iso.date()),
  to: z.exactOptional(z.iso.date()),
  /** Every series in this currency; without it, each in its own. */
  currency: z.exactOptional(z.enum(CURRENCIES)),
  /** What the closes are adjusted for; without it, for both. */
  adjust: z.exactOptional(z.enum(['splits', 'splits_and_dividends'])),
  /** `next` of the page before. */
  cursor: z.exactOptional(z.iso.date()),
});
export type PriceHistoryRequest = z.output<typeof priceHistoryRequestSchema>;

/** Why a series has no close in a range. */
export const HISTORY_GAPS = [
  'not_listed_yet',
  'no_longer_traded',
  'unknown_symbol',
  'no_answer',
  'no_rate',
  'no_bar',
] as const;

const daySchema = z.iso.date();

/**
 * Answer of `get-price-history`. `closes[i]` and `rates[i]` belong to `dates[i]`; null where there is none. Both are rounded
 * to seven significant digits, which is what providers keep; the longer the answer, the more it is paged by `next`.
 */
export const priceHistoryResponseSchema = z.object({
  /** What the closes are in; null where each series keeps its own. */
  currency: z.nullable(z.enum(CURRENCIES)),
  /** Ascending: every day on which at least one series has a close. */
  dates: z.array(daySchema),
  series: z.array(
    z.object({
      /** As asked. */
      asked: z.string(),
      symbol: z.string(),
      market: z.enum(MARKETS),
      exchange: z.nullable(z.enum(EXCHANGES)),
      /** Of the closes as they are here. */
      currency: z.enum(CURRENCIES),
      /** Adjusted for splits, and for dividends unless the request says otherwise; null on days without a close. Never filled. */
      closes: z.array(z.nullable(z.number())),
      source: z.string(),
      /** When the source was last asked for the newest days; null when nothing is known. */
      as_of: z.nullable(z.string()),
      /** True where what is stored could not be brought up to date now. */
      stale: z.boolean(),
    }),
  ),
  /** The rates the closes were converted with: `rates[i]` units of `quote` for one of `base`. */
  fx: z.array(
    z.object({
      base: z.enum(CURRENCIES),
      quote: z.enum(CURRENCIES),
      rates: z.array(z.nullable(z.number())),
      /** Days on which the currencies did not trade, and the earlier day, at most four before, whose rate was taken. */
      carried: z.array(z.object({ date: daySchema, from: daySchema })),
      source: z.string(),
      as_of: z.nullable(z.string()),
      stale: z.boolean(),
    }),
  ),
  /** Ranges within the request that a series does not cover; single holidays of its own exchange are not named. */
  missing: z.array(z.object({ asked: z.string(), from: daySchema, to: daySchema, reason: z.enum(HISTORY_GAPS) })),
  /** Dividends that closes were adjusted for: each close before `date`, the ex-date, was multiplied by `factor`. */
  dividends: z._default(z.array(z.object({ asked: z.string(), date: daySchema, factor: z.number() })), []),
  /** Jumps that no split explains: `ratio` is close over the close before. */
  suspicious: z.array(z.object({ asked: z.string(), date: daySchema, ratio: z.number() })),
  /** The day the next page begins with; null on the last. */
  next: z.nullable(daySchema),
});
export type PriceHistory = z.infer<typeof priceHistoryResponseSchema>;
