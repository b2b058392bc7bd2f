import { z } from 'zod';
import type { FxPair, FxQuote, ProviderResult } from '../provider.ts';
import { numeral } from './numbers.ts';

const CLOCK_SKEW_MS = 10 * 60_000;
const answerSchema = z.object({
  'Realtime Currency Exchange Rate': z.object({
    '1. From_Currency Code': z.string(),
    '3. To_Currency Code': z.string(),
    '5. Exchange Rate': numeral,
    '6. Last Refreshed': z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    '7. Time Zone': z.literal('UTC'),
  }),
});

/** The rate in an answer of CURRENCY_EXCHANGE_RATE; refused when it is another pair's, or its rate or time cannot be right. */
export function rateFromAnswer(raw: unknown, { base, quote }: FxPair, now: Date): ProviderResult<FxQuote> {
  const row = answerSchema.safeParse(raw).data?.['Realtime Currency Exchange Rate'];
  if (!row) return { ok: false, reason: 'malformed' };
  const asOf = new Date(`${row['6. Last Refreshed'].replace(' ', 'T')}Z`);
  // Also refuses a time that does not exist, which compares false.
  if (!(asOf.getTime() <= now.getTime() + CLOCK_SKEW_MS)) return { ok: false, reason: 'malformed' };
  if (row['1. From_Currency Code'] !== base || row['3. To_Currency Code'] !== quote)
    return { ok: false, reason: 'currency_mismatch' };
  const rate = row['5. Exchange Rate'] ?? 0;
  return rate > 0 ? { ok: true, value: { base, quote, rate, asOf } } : { ok: false, reason: 'bad_price' };
}
