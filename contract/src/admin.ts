import { z } from 'zod/mini';
import type { FeedbackEntry } from './feedback.ts';
import type { TicketStatus } from './support.ts';

/** Where a ticket may go from each status; the database refuses the rest with 409. */
export const TICKET_STEPS: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  open: ['in_progress', 'resolved'],
  in_progress: ['resolved'],
  resolved: ['closed', 'open'],
  closed: ['open'],
};

export type FeedbackStep = 'reviewed' | 'implemented';

/** Where an entry may go: only what asks for something can be implemented. */
export function feedbackSteps({ status, category }: Pick<FeedbackEntry, 'status' | 'category'>): FeedbackStep[] {
  return [
    ...(status === 'new' ? (['reviewed'] as const) : []),
    ...(category === 'feature_request' && status !== 'implemented' ? (['implemented'] as const) : []),
  ];
}

/** The row of `desk_counts`. */
export const deskCountsSchema = z.object({
  tickets: z.number(),
  open_tickets: z.number(),
  tickets_in_progress: z.number(),
  resolved_tickets: z.number(),
  feedback_entries: z.number(),
  new_feedback: z.number(),
});
export type DeskCounts = z.infer<typeof deskCountsSchema>;
