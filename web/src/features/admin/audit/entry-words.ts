import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '@ballast/contract/admin';
import { FEEDBACK_STATUSES } from '@ballast/contract/feedback';
import { TICKET_STATUSES } from '@ballast/contract/support';
import { useTranslations } from 'use-intl/react';
import { z } from 'zod/mini';
import { useFormat } from '../../../lib/words.tsx';

/** The keys of the catalogue cannot have dots. */
const KEYS = {
  'account.role': 'account_role',
  'account.deletion_requested': 'account_deletion_requested',
  'account.copy_taken': 'account_copy_taken',
  'account.deletion_cancelled': 'account_deletion_cancelled',
  'account.deleted': 'account_deleted',
  'factors.removed': 'factors_removed',
  'factors.recovered': 'factors_recovered',
  'recovery_codes.made': 'recovery_codes_made',
  'assistant_token.created': 'assistant_token_created',
  'assistant_token.revoked': 'assistant_token_revoked',
  'assistant_token.refused': 'assistant_token_refused',
  'ticket.status': 'ticket_status',
  'feedback.status': 'feedback_status',
} as const satisfies Record<AuditAction, string>;

/** What an action is called; of a later version, none that is known here. */
export function useActionName(): (action: string) => string {
  const t = useTranslations('audit.actions');
  return (action) => {
    const known = AUDIT_ACTIONS.find((candidate) => candidate === action);
    return known === undefined ? t('other') : t(KEYS[known]);
  };
}

const detailSchema = z.object({
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  due_at: z.optional(z.string()),
  factors: z.optional(z.number()),
  codes: z.optional(z.number()),
  reason: z.optional(z.string()),
});

const ROLES = ['user', 'admin'] as const;

/** What more an entry says, a sentence each. */
export function useDetails(): (entry: AuditEntry) => readonly string[] {
  const t = useTranslations('audit');
  const statuses = useTranslations('entries');
  const format = useFormat();

  const inWords = (action: string, value: string): string => {
    const ticket = TICKET_STATUSES.find((status) => status === value);
    if (action === 'ticket.status' && ticket !== undefined) return statuses(`ticketStatuses.${ticket}`);
    const feedback = FEEDBACK_STATUSES.find((status) => status === value);
    if (action === 'feedback.status' && feedback !== undefined) return statuses(`feedbackStatuses.${feedback}`);
    const role = ROLES.find((candidate) => candidate === value);
    return action === 'account.role' && role !== undefined ? t(`roles.${role}`) : value;
  };
  return ({ action, detail }) => {
    const { from, to, due_at: due, factors, codes, reason } = z.safeParse(detailSchema, detail).data ?? {};
    const parts: string[] = [];
    if (from !== undefined && to !== undefined) {
      parts.push(t('details.change', { from: inWords(action, from), to: inWords(action, to) }));
    }
    if (due !== undefined) parts.push(t('details.due', { day: format.date(due) }));
    if (factors !== undefined) parts.push(t('details.factors', { count: factors }));
    if (codes !== undefined) parts.push(t('details.codes', { count: codes }));
    if (reason !== undefined) parts.push(t('details.reason', { reason }));
    return parts;
  };
}
