import { z } from 'zod/mini';
import { PRIORITIES } from './priorities.ts';
import { storableText } from './text.ts';

export const TICKET_SUBJECT_MAX = 200;
export const TICKET_MESSAGE_MAX = 10_000;
/** Tickets that one person opens in a day; the next is refused with 429. */
export const TICKETS_A_DAY = 20;

export const TICKET_STATUSES = ['open', 'in_progress', 'resolved', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** What a person writes to open a ticket; empty fields are `textMissing`. */
export const newTicketSchema = z.object({
  subject: storableText(TICKET_SUBJECT_MAX).check(z.minLength(1, 'textMissing')),
  message: storableText(TICKET_MESSAGE_MAX).check(z.minLength(1, 'textMissing')),
  priority: z.enum(PRIORITIES),
});
export type NewTicket = z.infer<typeof newTicketSchema>;

/** A row of `support_tickets`. */
export const ticketSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  subject: z.string(),
  message: z.string(),
  priority: z.enum(PRIORITIES),
  status: z.enum(TICKET_STATUSES),
  created_at: z.string(),
  resolved_at: z.nullable(z.string()),
});
export type Ticket = z.infer<typeof ticketSchema>;
