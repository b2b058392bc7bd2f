import { matchCompanies, type MatchedCompanies } from '../look-through/match-companies.ts';
import type { ReportContext } from './context.ts';

/** The companies behind the holdings of a report, in the order of its history; with their values today. */
export function companiesIn({ history, input }: Pick<ReportContext, 'history' | 'input'>): {
  readonly matched: MatchedCompanies;
  readonly values: Float64Array;
} {
  const held = history.holdings.map((holding) => holding.held);
  return {
    matched: matchCompanies(held, input.disclosures ?? []),
    values: Float64Array.from(history.holdings, ({ value }) => value),
  };
}
