import { CURRENCIES } from '@ballast/engine/money/currency';
import type { ExchangeRate } from '@ballast/engine/money/exchange-rate';
import { z } from 'zod/mini';

/** Body of `get-exchange-rates`: current rates of every currency against one. */
export const exchangeRatesRequestSchema = z.object({ base: z._default(z.enum(CURRENCIES), 'USD') });

const exchangeRateSchema = z.object({
  base: z.enum(CURRENCIES),
  quote: z.enum(CURRENCIES),
  rate: z.number().check(z.positive()),
  source: z.string(),
  as_of: z.string(),
  stale: z.boolean(),
}) satisfies z.ZodMiniType<ExchangeRate>;

/** Answer of `get-exchange-rates`; a pair nobody could give a rate for is left out. */
export const exchangeRatesResponseSchema = z.object({ data: z.array(exchangeRateSchema) });
