import { exchangeRatesResponseSchema } from '@ballast/contract/exchange-rates';
import type { ExchangeRate } from '@ballast/engine/money/exchange-rate';
import { queryOptions } from '@tanstack/react-query';
import type { PriceSource } from '../quotes/price-source.ts';
import { getBackend } from '../../lib/backend.ts';

const FIVE_MINUTES_MS = 5 * 60_000;

/** Current rates between all display currencies, from the same world as the prices they convert. */
export const exchangeRatesQuery = (prices: PriceSource = 'market') =>
  queryOptions({
    queryKey: ['exchange-rates', prices],
    queryFn: async ({ signal }) =>
      prices === 'sample-market'
        ? (await import('../quotes/sample-market.ts')).sampleMarketRates()
        : fetchRates(signal),
    staleTime: FIVE_MINUTES_MS,
  });

async function fetchRates(signal: AbortSignal): Promise<readonly ExchangeRate[]> {
  const client = await getBackend();
  const { data, error } = await client.functions.invoke<unknown>('get-exchange-rates', { body: {}, signal });
  if (error !== null) throw error;
  return exchangeRatesResponseSchema.parse(data).data;
}
