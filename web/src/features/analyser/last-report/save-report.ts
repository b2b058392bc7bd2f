import type { Query } from '@tanstack/react-query';
import { knownInstruments } from '../../../entities/instruments/queries.ts';
import { deleteLastReport, noteReportOwner, reportOwner } from '../../../lib/last-report.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { uuid } from '../../../lib/uuid.ts';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';
import { putAnswer, putReport, type StoredAnswer } from './report-database.ts';

/** What a report asks the backend, by the first part of the queries' keys. */
const ASKED: ReadonlySet<unknown> = new Set(['price-history', 'exchange-rates', 'fund-disclosures']);
/** More are tens of megabytes. */
const MOST_HOLDINGS = 200;

/**
 * Stores what a report in sight was made from, in place of the one before, unless somebody else than its owner is here by now. What cannot be
 * stored is not: the report says nothing of it.
 */
export async function saveReport(analysis: PricedAnalysis, title: string, owner: string): Promise<void> {
  if (reportOwner() !== owner) return;
  const { holdings } = analysis;
  // Prices that stand in for those that did not come are no better than those of the report before.
  if (analysis.prices === 'market' && analysis.sampled.length > 0) return;
  if (holdings.length > MOST_HOLDINGS) return deleteLastReport();
  const queries = queryClient.getQueryCache().findAll({ type: 'active', predicate: isAsked });
  const answers = queries.flatMap(answersOf);
  const known = knownInstruments(queryClient);
  const instruments = holdings.flatMap(({ holding }) => known.find(holding.symbol, holding.market) ?? []);
  const { search } = location;
  try {
    await inTurn(async () => {
      noteReportOwner(owner);
      for (const answer of answers) await putAnswer(answer);
      const ids = answers.map(({ id }) => id);
      await putReport({ id: 'last', owner, title, search, analysis, instruments, answers: ids });
    });
  } catch {
    deleteLastReport();
  }
  // Signed out meanwhile, here or in another tab: what was deleted then must not be there again.
  if (reportOwner() !== owner) deleteLastReport();
}

/** One save after the other, in all tabs: each deletes what the one before has put. */
async function inTurn(save: () => Promise<void>): Promise<void> {
  await ('locks' in navigator ? navigator.locks.request('ballast.report', save) : save());
}

function isAsked({ queryKey, state }: Query): boolean {
  return state.status === 'success' && ASKED.has(queryKey[0]);
}

function answersOf({ queryKey, state: { data } }: Query): readonly StoredAnswer[] {
  const id = uuid();
  if (queryKey[0] !== 'price-history' || !Array.isArray(data)) return [{ id, queryKey, isPage: false, data }];
  return data.map((page: unknown, place) => ({ id: `${id} ${String(place)}`, queryKey, isPage: true, data: page }));
}
