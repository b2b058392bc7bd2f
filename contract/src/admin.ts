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

/** Why a list of instruments that came from its publisher was not accepted. */
export const INSTRUMENT_LIST_FAILURES = [
  'unreachable',
  'html',
  'empty',
  'header',
  'row',
  'truncated',
  'isin',
  'count',
  'columns',
  'no_date',
  'older',
] as const;

/** A row of `instrument_list_status`. */
export const instrumentListSchema = z.object({
  /** Of a later version, one that is not known here. */
  list: z.string(),
  as_of: z.string(),
  age_days: z.number(),
  row_count: z.number(),
  source: z.string(),
  loaded_at: z.string(),
  /** Null: nobody publishes it at an address, or it was not asked for yet. */
  checked_at: z.nullable(z.string()),
  failed_at: z.nullable(z.string()),
  /** In a row; 0 after a check that went well. */
  failures: z.number(),
  failure: z.nullable(z.string()),
  failure_detail: z.nullable(z.string()),
});
export type InstrumentList = z.infer<typeof instrumentListSchema>;

/** The row of `system_status`; what only an embedded server knows is null on a hosted project. */
export const systemStatusSchema = z.object({
  checked_at: z.string(),
  postgres_version: z.string(),
  /** The newest migration. */
  schema_version: z.nullable(z.string()),
  server_version: z.nullable(z.string()),
  started_at: z.nullable(z.string()),
  has_own_database: z.nullable(z.boolean()),
  sends_mail: z.nullable(z.boolean()),
  backed_up_at: z.nullable(z.string()),
  quotes: z.number(),
  quotes_at: z.nullable(z.string()),
  closes_at: z.nullable(z.string()),
  rates_at: z.nullable(z.string()),
  lists_as_of: z.nullable(z.string()),
  lists_failing: z.number(),
  /** Asked for by the database and not written yet. */
  requested_mails: z.number(),
  requested_since: z.nullable(z.string()),
  /** Written and not sent yet; null where nothing is sent. */
  waiting_mails: z.nullable(z.number()),
  waiting_since: z.nullable(z.string()),
  failed_mails: z.nullable(z.number()),
  /** Of the last day, by kind; of a later version, kinds that are not known here. */
  refusals: z.nullable(z.record(z.string(), z.number())),
});
export type SystemStatus = z.infer<typeof systemStatusSchema>;

/** What the audit log has entries of; a test holds the functions of the database against it. */
export const AUDIT_ACTIONS = [
  'account.role',
  'account.copy_taken',
  'account.deletion_requested',
  'account.deletion_cancelled',
  'account.deleted',
  'factors.removed',
  'factors.recovered',
  'recovery_codes.made',
  'assistant_token.created',
  'assistant_token.revoked',
  'assistant_token.refused',
  'ticket.status',
  'feedback.status',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** A row of `audit_entries`. */
export const auditEntrySchema = z.object({
  id: z.number(),
  happened_at: z.string(),
  /** Null: the operator of the installation, or the database itself. */
  actor_id: z.nullable(z.uuid()),
  /** Of a later version, one that is not known here. */
  action: z.string(),
  subject_id: z.nullable(z.uuid()),
  /** What belongs to the action, as it had it then. */
  detail: z.record(z.string(), z.unknown()),
  /** The request that made it, as logs and error messages name it. */
  request_id: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** The most characters of the reason for which an administrator removes second factors. */
export const REMOVAL_REASON_MAX = 500;
