import { PRIORITIES } from '@ballast/contract/priorities';
import { newTicketSchema, TICKET_MESSAGE_MAX, TICKET_SUBJECT_MAX } from '@ballast/contract/support';
import { TEXT_PROBLEMS, type TextProblem } from '@ballast/contract/text';
import { z } from 'zod/mini';
import { tabStorage } from '../../lib/tab-storage.ts';
import { uuid } from '../../lib/uuid.ts';

const KEPT_AS = 'ballast.ticket';
export const MOST = { subject: TICKET_SUBJECT_MAX, message: TICKET_MESSAGE_MAX } as const;

/** The fields that can be wrong, in their order on the page. */
export const TEXT_FIELDS = ['subject', 'message'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
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
  try {
    const kept = draftSchema.safeParse(JSON.parse(tabStorage.read(KEPT_AS) ?? 'null'));
    return kept.success ? kept.data : blankDraft();
  } catch {
    return blankDraft();
  }
}

/** The draft with other words, kept in this tab. */
export function changeDraft(draft: TicketDraft, typed: Partial<Omit<TicketDraft, 'id'>>): TicketDraft {
  const changed = { ...draft, ...typed, id: uuid() };
  tabStorage.write(KEPT_AS, JSON.stringify(changed));
  return changed;
}

export function forgetDraft(): void {
  tabStorage.remove(KEPT_AS);
}

/** What is wrong with each field. */
export function problemsOf(draft: TicketDraft): Partial<Record<TextField, FieldProblem>> {
  const { error } = newTicketSchema.safeParse(draft);
  const codes: readonly FieldProblem[] = [...TEXT_PROBLEMS, 'textMissing'];
  const found = TEXT_FIELDS.flatMap((field) => {
    const issue = error?.issues.find(({ path }) => path[0] === field);
    const code = codes.find((candidate) => candidate === issue?.message);
    return code === undefined ? [] : [[field, code] as const];
  });
  return Object.fromEntries(found);
}
