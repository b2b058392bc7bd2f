import { queryOptions } from '@tanstack/react-query';
import { splitClosesQuery } from '../../entities/price-history/queries.ts';
import { queryClient } from '../../lib/query-client.ts';
import { today } from '../../lib/today.ts';
import type { MarketPrices } from '../../entities/trades/market-prices.ts';
import type { GainsRequest } from '../../entities/trades/worker/protocol.ts';
import type { TradesClient } from '../../entities/trades/worker/trades-client.ts';

/** What the worker answered is kept while the page shows it. It is on this machine, and goes on offline. */
const OWN = { staleTime: Infinity, gcTime: 0, retry: false, networkMode: 'always' } as const;

export const heldQuery = (client: TradesClient) =>
  queryOptions({
    queryKey: ['trades-held', client.name],
    queryFn: () => client.call((handler) => handler.held(today())),
    ...OWN,
  });

/** `market`: null while prices are on their way; what was sold needs none. */
export const gainsQuery = (
  client: TradesClient,
  { holdings, assets }: Pick<GainsRequest, 'holdings' | 'assets'>,
  market: MarketPrices | null,
) =>
  queryOptions({
    queryKey: ['trades-gains', client.name, market === null ? null : [...market.prices], [...assets], holdings],
    queryFn: () => {
      const isPriced = market !== null;
      const request = { prices: market?.prices ?? new Map(), holdings, isPriced, today: today(), assets };
      return client.call((handler) => handler.gains(request));
    },
    // The figures of before stand until those at the new prices are there.
    placeholderData: (before) => before,
    ...OWN,
  });

/** What the shares did since `from`, by the names their closes are asked for; after the gains. */
export const returnsQuery = (client: TradesClient, keyOf: ReadonlyMap<string, string>, from: string) =>
  queryOptions({
    queryKey: ['trades-returns', client.name, from, [...keyOf.keys()].toSorted()],
    queryFn: async () => {
      const pages = await queryClient.fetchQuery(splitClosesQuery([...keyOf.keys()].toSorted(), from));
      return client.callWith(pages, (handler) => handler.returns(keyOf));
    },
    ...OWN,
    refetchOnReconnect: true,
    enabled: keyOf.size > 0,
  });

export const lotsQuery = (client: TradesClient, key: string) =>
  queryOptions({
    queryKey: ['trades-lots', client.name, key],
    queryFn: () => client.call((handler) => handler.lots(key, today())),
    ...OWN,
  });
