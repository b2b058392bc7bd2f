import type { ClassifiedFeedback } from '@ballast/contract/feedback';
import { z } from 'zod/mini';
import type { Database } from '../_shared/function.ts';

const recordedSchema = z.object({
  outcome: z.enum(['stored', 'known', 'limited']),
  entry_id: z.nullable(z.uuid()),
  retry_after: z.nullable(z.int()),
});

interface Recorded {
  readonly outcome: z.infer<typeof recordedSchema>['outcome'];
  /** Null when the day's entries are used up. */
  readonly id: string | null;
  /** Then, in how many seconds the next is possible. */
  readonly retryAfter: number | null;
}

/** Stores an entry of `author`'s, or finds the one that is there: see private.record_feedback in the migrations. */
export async function recordFeedback(
  database: Database,
  author: string,
  text: string,
  analysis: ClassifiedFeedback,
): Promise<Recorded> {
  const { sentiment_label: label, sentiment_score: score, category, priority, classified_by: by } = analysis;
  const [row] = await database.query('select * from private.record_feedback($1, $2, $3, $4, $5, $6, $7)', [
    author,
    text,
    label,
    score,
    category,
    priority,
    by,
  ]);
  const { outcome, entry_id: id, retry_after: retryAfter } = recordedSchema.parse(row);
  return { outcome, id, retryAfter };
}
