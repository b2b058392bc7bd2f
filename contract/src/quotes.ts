import { CURRENCIES } from '@ballast/engine/money/currency';
import { QUOTE_FAILURES, QUOTE_STATUSES, type Quote } from '@ballast/engine/quotes/quote';
import { z } from 'zod';

/** The most symbols one quote request may name. */
export const MAX_QUOTE_SYMBOLS = 500;

const symbolSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9&.-]{1,20}$/);
const symbolsSchema = z.array(symbolSchema).min(1).max(MAX_QUOTE_SYMBOLS);

/** Body of `get-stock-data`. */
export const stockDataRequestSchema = z.object({ symbols: symbolsSchema });
/** Body of `get-indian-stock-data`. */
export const indianStockDataRequestSchema = z.object({
  symbols: symbolsSchema,
  exchange: z.enum(['NSE', 'BSE']).default('NSE'),
});

export const quoteSchema = z.object({
  symbol: z.string(),
  name: z.string().nullable(),
  price: z.number().nullable(),
  change: z.number().nullable(),
  change_amount: z.number().nullable(),
  changePercent: z.number().nullable(),
  change_percent: z.number().nullable(),
  volume: z.number().nullable(),
  status: z.enum(QUOTE_STATUSES),
  exchange_code: z.string().nullable(),
  currency: z.enum(CURRENCIES),
  source: z.string(),
  as_of: z.string().nullable(),
  reason: z.enum(QUOTE_FAILURES).exactOptional(),
}) satisfies z.ZodType<Quote>;

/** Answer of both quote functions: one quote per symbol asked, in the order asked. */
export const stockDataResponseSchema = z.object({ data: z.array(quoteSchema) });
