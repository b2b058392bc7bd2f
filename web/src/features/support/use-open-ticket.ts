import { newTicketSchema, TICKETS_A_DAY } from '@ballast/contract/support';
import { useMutation } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl/react';
import { useFailure } from '../../components/failures/use-failure.ts';
import { BackendError } from '../../lib/backend-error.ts';
import { useContact } from '../../lib/contact.ts';
import { notify } from '../../lib/notify.ts';
import { useAccount } from '../../lib/session-store.ts';
import { useOnce } from '../../lib/use-once.ts';
import { openTicketMutation } from './queries.ts';
import {
  blankDraft,
  changeDraft,
  forgetDraft,
  problemsOf,
  readDraft,
  TEXT_FIELDS,
  type TicketDraft,
} from './ticket-draft.ts';

/** What the form does: it keeps what is typed until it is stored, says what is wrong, and sends it once. */
export function useOpenTicket(form: RefObject<HTMLFormElement | null>) {
  const t = useTranslations('support.form');
  const account = useAccount();
  const { email } = useContact();
  const tellFailure = useFailure();
  const [draft, setDraft] = useState(readDraft);
  const [tried, setTried] = useState(false);
  const [isSending, once] = useOnce();
  const { mutateAsync } = useMutation(openTicketMutation);
  const problems = problemsOf(draft);

  const focus = (field: string | undefined) => {
    const control = form.current?.elements.namedItem(field ?? '');
    if (control instanceof HTMLElement) control.focus();
  };
  const send = async (accountId: string) => {
    try {
      await mutateAsync({ ...newTicketSchema.parse(draft), id: draft.id, user_id: accountId });
      forgetDraft();
      setDraft(blankDraft());
      setTried(false);
      notify({ kind: 'success', title: t('done'), description: t('doneDetail') });
      focus('subject');
    } catch (error) {
      const isLimited = error instanceof BackendError && error.code === 'rate_limited';
      await tellFailure(error, isLimited ? t('limited', { max: TICKETS_A_DAY, email }) : t('failedDetail'));
    }
  };
  const submit = () => {
    if (account === null) return notify({ kind: 'error', title: t('authTitle'), description: t('authDetail') });
    // Before the focus moves there, so that the field is heard together with what is wrong.
    flushSync(() => setTried(true));
    const first = TEXT_FIELDS.find((field) => problems[field] !== undefined);
    return first === undefined ? void once(() => send(account.id)) : focus(first);
  };
  return {
    draft,
    change: (typed: Partial<Omit<TicketDraft, 'id'>>) => setDraft((current) => changeDraft(current, typed)),
    problems: tried ? problems : {},
    submit,
    isSending,
    isVisitor: account === null,
  };
}
