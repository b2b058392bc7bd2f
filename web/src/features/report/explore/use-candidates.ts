import type { Market } from '@ballast/engine/quotes/market';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { exchangeRatesQuery } from '../../../entities/exchange-rates/queries.ts';
import { priceHistoryQuery } from '../../../entities/price-history/queries.ts';
import { askedAs } from '@ballast/engine/portfolio-history/wanted-series';
import type { ReportOptions } from '@ballast/engine/report/options';
import { useReportPlace } from '../store/use-report.ts';
import type { UnheldShare } from '../what-if/unheld-share.ts';
import type { TrialPrices } from '../worker/protocol.ts';

export interface Typed {
  readonly typed: string;
  readonly market: Market;
}

/** Without the exchange that may stand before it. */
export function symbolOf({ typed }: Typed): string {
  return typed.slice(typed.indexOf(':') + 1);
}

interface Candidates {
  readonly shares: readonly UnheldShare[];
  /** One for each of the shares, in their order. */
  readonly prices: readonly TrialPrices[];
  /** What was typed and is no share, or could not be looked up. */
  readonly unread: readonly string[];
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Shares that are not held and may be bought, with their closes. */
export function useCandidates(others: readonly Typed[], { base }: Pick<ReportOptions, 'base'>): Candidates {
  const client = useQueryClient();
  const { subject } = useReportPlace();
  const isSample = subject.prices === 'sample-market';
  const queries = useQueries({
    queries: others.map(({ typed, market }) => ({
      queryKey: ['explore-candidate', typed, market, base, subject.prices],
      queryFn: async () => {
        const { readOtherShare } = await import('../what-if/read-other-share.ts');
        const share = await readOtherShare(typed, market, client);
        if (typeof share === 'string') return null;
        const [pages, rates] = await Promise.all([
          isSample ? null : client.fetchQuery(priceHistoryQuery([askedAs(share.series)], base)),
          client.fetchQuery(exchangeRatesQuery(subject.prices)),
        ]);
        return { share, prices: { series: share.series, pages, rates } };
      },
      staleTime: Infinity,
      retry: false,
    })),
  });
  const found = queries.flatMap(({ data }) => data ?? []);
  return {
    shares: found.map(({ share }) => share),
    prices: found.map(({ prices }) => prices),
    unread: others.flatMap(({ typed }, place) =>
      queries[place]?.data === null && !queries[place].isFetching ? typed : [],
    ),
    isPending: queries.some(({ isFetching }) => isFetching),
    hasFailed: queries.some(({ isError }) => isError),
    retry: () => {
      for (const query of queries) if (query.isError || query.data === null) void query.refetch();
    },
  };
}
