import { z } from 'zod';
import type { FxPair, FxQuote, ProviderResult } from '../provider.ts';
import { isInAnotherUnit } from './row.ts';

/** Where Yahoo's days of a currency pair begin and end. */
export const FX_TIME_ZONE = 'Europe/London';

const CLOCK_SKEW_MS = 10 * 60_000;
const rowSchema = z.object({
  currency: z.string().optional().catch(undefined),
  regularMarketPrice: z.number().optional().catch(undefined),
  regularMarketPreviousClose: z.number().optional().catch(undefined),
  regularMarketTime: z.union([z.date(), z.number().transform((seconds) => new Date(seconds * 1000))]),
});

/** The rate in Yahoo's row of a pair; refused when its currency is not the pair's, or its rate or time cannot be right. */
export function rateFromRow(raw: unknown, { base, quote }: FxPair, now: Date): ProviderResult<FxQuote> {
  const { data: row } = rowSchema.safeParse(raw);
  // The comparison also refuses an invalid date, which compares false.
  if (!row || !(row.regularMarketTime.getTime() <= now.getTime() + CLOCK_SKEW_MS))
    return { ok: false, reason: 'malformed' };
  if (row.currency !== quote) return { ok: false, reason: 'currency_mismatch' };
  const rate = row.regularMarketPrice ?? 0;
  if (rate <= 0 || isInAnotherUnit(rate, row.regularMarketPreviousClose)) return { ok: false, reason: 'bad_price' };
  return { ok: true, value: { base, quote, rate, asOf: row.regularMarketTime } };
}
