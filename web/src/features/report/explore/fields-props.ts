import type { Report } from '../store/report.ts';
import type { ChangeDraft, ExploreDraft } from './explore-draft.ts';
import type { ExploreFacts, FieldProblem } from './read-question.ts';
import type { useCandidates } from './use-candidates.ts';

/** What every part of the form is given. */
export interface ExploreFieldsProps {
  report: Report;
  draft: ExploreDraft;
  change: ChangeDraft;
  facts: ExploreFacts;
  problem: FieldProblem | null;
  candidates: ReturnType<typeof useCandidates>;
}
