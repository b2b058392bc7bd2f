import { QueryClient } from '@tanstack/react-query';
import { NO_INSTRUMENTS } from '../../../entities/instruments/instruments.ts';
import { instrumentsQuery } from '../../../entities/instruments/queries.ts';
import { reportOwner } from '../../../lib/last-report.ts';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';
import { readReport, type StoredAnswer, type StoredReport } from './report-database.ts';

export interface OpenedReport {
  readonly title: string;
  readonly search: string;
  readonly analysis: PricedAnalysis;
  /** Knows what the backend answered then, and nothing else. */
  readonly client: QueryClient;
}

/** The last report of this account, or of a visitor; null where there is none. */
export async function openReport(): Promise<OpenedReport | null> {
  const stored = await readReport().catch(() => null);
  if (stored === null || stored.report.owner !== reportOwner()) return null;
  const { title, search, analysis } = stored.report;
  return {
    title,
    search,
    analysis: { ...analysis, occasion: 'stored' },
    client: clientOf(stored.report, stored.answers),
  };
}

function clientOf({ analysis, instruments }: StoredReport, answers: readonly StoredAnswer[]): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' } },
  });
  // What was not found then is not asked for now.
  const byTerm = new Map(analysis.holdings.map(({ holding }) => [holding.symbol, []]));
  const known = NO_INSTRUMENTS.withFound(instruments).withLookedUp({ instruments: [], byTerm, isLoaded: true });
  client.setQueryData(instrumentsQuery.queryKey, known);
  for (const { queryKey, isPage, data } of answers) {
    if (!isPage) client.setQueryData(queryKey, data);
    else client.setQueryData<readonly unknown[]>(queryKey, (pages = []) => [...pages, data]);
  }
  return client;
}
