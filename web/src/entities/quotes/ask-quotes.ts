import { stockDataResponseSchema } from '@ballast/contract/quotes';
import type { Quote } from '@ballast/engine/quotes/quote';
import { getBackend } from '../../lib/backend.ts';

const TIMEOUT_MS = 20_000;

/** Where a price is asked: in the US, or at one of the Indian exchanges. */
export type Venue = 'US' | 'NSE' | 'BSE';

/**
 * One quote per symbol, in the order asked; at most `MAX_QUOTE_SYMBOLS` of them.
 * @throws when the backend did not answer, or `signal` gave it up
 */
export async function askQuotes(
  venue: Venue,
  symbols: readonly string[],
  signal: AbortSignal,
): Promise<readonly Quote[]> {
  const client = await getBackend();
  const [name, body] =
    venue === 'US'
      ? (['get-stock-data', { symbols }] as const)
      : (['get-indian-stock-data', { symbols, exchange: venue }] as const);
  const { data, error } = await client.functions.invoke<unknown>(name, { body, timeout: TIMEOUT_MS, signal });
  if (error !== null) throw error;
  return stockDataResponseSchema.parse(data).data;
}
