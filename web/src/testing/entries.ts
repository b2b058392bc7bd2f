import type { FeedbackEntry } from '@ballast/contract/feedback';
import type { Ticket } from '@ballast/contract/support';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** An entry that nothing is known of but what a test says. */
export function entryOf(number: number, facts: Partial<FeedbackEntry> = {}): FeedbackEntry {
  return {
    id: idOf(number),
    user_id: null,
    content: `Entry ${String(number)}`,
    sentiment_label: 'neutral',
    sentiment_score: 0,
    category: 'others',
    priority: 'low',
    status: 'new',
    created_at: '2026-11-20T10:00:00+00:00',
    classified_by: 'rules',
    ...facts,
  };
}

export function ticketOf(number: number, facts: Partial<Ticket> = {}): Ticket {
  return {
    id: idOf(number),
    user_id: 'a3bb189e-8bf9-4888-9912-ace4e6543002',
    subject: `Ticket ${String(number)}`,
    message: 'It fails',
    priority: 'medium',
    status: 'open',
    created_at: '2026-11-20T10:00:00+00:00',
    resolved_at: null,
    ...facts,
  };
}
