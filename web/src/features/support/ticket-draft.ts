import { PRIORITIES } from '@ballast/contract/priorities';
import { newTicketSchema, TICKET_MESSAGE_MAX, TICKET_SUBJECT_MAX } from '@ballast/contract/support';
import { TEXT_PROBLEMS, type TextProblem } from '@ballast/contract/text';
import { z } from 'zod/mini';
import { tabStorage } from '../../lib/tab-storage.ts';
import { uuid } from '../../lib/uuid.ts';

const KEPT_AS = 'ballast.ticket';
export const MOST = { subject: TICKET_SUBJECT_MAX, message: TICKET_MESSAGE_MAX } as const;

/** The fields that can be wrong. */
export type TextField = keyof typeof MOST;
type FieldProblem = TextProblem | 'textMissing';

const draftSchema = z.object({
  id: z.uuid(),
  subject: z.string(),
  message: z.string(),
  priority: z.enum(PRIORITIES),
});
/** A ticket on its way. The id stands for these very words: sending them twice opens one ticket. */
export type TicketDraft = z.infer<typeof draftSchema>;

export function blankDraft(): TicketDraft {
  return { id: uuid(), subject: '', message: '', priority: 'medium' };
}

/** What was typed in this tab and not sent yet. */
export function readDraft(): TicketDraft {
  return draftSchema.safeParse(tabStorage.readJson(KEPT_AS)).data ?? blankDraft();
}

export function keepDraft(draft: TicketDraft): void {
  tabStorage.write(KEPT_AS, JSON.stringify(draft));
}

export function forgetDraft(): void {
  tabStorage.remove(KEPT_AS);
}

export function problemOf(field: TextField, draft: TicketDraft): FieldProblem | undefined {
  const { error } = newTicketSchema.safeParse(draft);
  const issue = error?.issues.find(({ path }) => path[0] === field);
  const codes: readonly FieldProblem[] = [...TEXT_PROBLEMS, 'textMissing'];
  return codes.find((code) => code === issue?.message);
}
