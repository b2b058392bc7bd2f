import { CURRENCIES } from '@ballast/engine/money/currency';
import { QUOTE_FAILURES, QUOTE_STATUSES, type Quote } from '@ballast/engine/quotes/quote';
import { z } from 'zod/mini';

/** The most symbols one quote request may name. */
export const MAX_QUOTE_SYMBOLS = 500;

const symbolSchema = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9&.-]{1,20}$/));
const symbolsSchema = z.array(symbolSchema).check(z.minLength(1), z.maxLength(MAX_QUOTE_SYMBOLS));

/** Body of `get-stock-data`. */
export const stockDataRequestSchema = z.object({ symbols: symbolsSchema });
/** Body of `get-indian-stock-data`. */
export const indianStockDataRequestSchema = z.object({
  symbols: symbolsSchema,
  exchange: z._default(z.enum(['NSE', 'BSE']), 'NSE'),
});

/** The engine's `Quote`, which says the units. */
export const quoteSchema = z.object({
  symbol: z.string(),
  name: z.nullable(z.string()),
  price: z.nullable(z.number()),
  change: z.nullable(z.number()),
  change_amount: z.nullable(z.number()),
  changePercent: z.nullable(z.number()),
  change_percent: z.nullable(z.number()),
  volume: z.nullable(z.number()),
  status: z.enum(QUOTE_STATUSES),
  exchange_code: z.nullable(z.string()),
  currency: z.enum(CURRENCIES),
  source: z.string(),
  as_of: z.nullable(z.string()),
  reason: z.exactOptional(z.enum(QUOTE_FAILURES)),
}) satisfies z.ZodMiniType<Quote>;

/** Answer of both quote functions: one quote per symbol asked, in the order asked. */
export const stockDataResponseSchema = z.object({ data: z.array(quoteSchema) });
