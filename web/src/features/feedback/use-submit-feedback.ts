import { FEEDBACK_TEXT_MAX } from '@ballast/contract/feedback';
import { textProblem } from '@ballast/contract/text';
import { useMutation } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useFailure } from '../../components/failures/use-failure.ts';
import { BackendError } from '../../lib/backend-error.ts';
import { tabStorage } from '../../lib/tab-storage.ts';
import { notify } from '../../lib/notify.ts';
import { signInPath } from '../../lib/paths.ts';
import { useAccount } from '../../lib/session-store.ts';
import { useOnce } from '../../lib/use-once.ts';
import { submitFeedbackMutation } from './queries.ts';

const KEPT_AS = 'ballast.feedback';

/** What the form does: it keeps what is typed until it is stored, sends it once, and leads visitors to signing in. */
export function useSubmitFeedback(field: RefObject<HTMLTextAreaElement | null>) {
  const t = useTranslations('feedback.form');
  const account = useAccount();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const tellFailure = useFailure();
  const [text, setText] = useState(() => tabStorage.read(KEPT_AS) ?? '');
  const [tried, setTried] = useState(false);
  const [isSending, once] = useOnce();
  const { mutateAsync } = useMutation(submitFeedbackMutation);
  const problem = textProblem(text, FEEDBACK_TEXT_MAX);

  const type = (typed: string) => {
    setText(typed);
    tabStorage.write(KEPT_AS, typed);
  };
  const send = async (accountId: string) => {
    try {
      await mutateAsync({ text: text.trim(), accountId });
      type('');
      setTried(false);
      notify({ kind: 'success', title: t('done'), description: t('doneDetail') });
    } catch (error) {
      const isLimited = error instanceof BackendError && error.code === 'rate_limited';
      await tellFailure(error, isLimited ? t('limited') : t('failedDetail'));
    }
    field.current?.focus();
  };
  const submit = () => {
    if (text.trim() === '') return undefined;
    // Before the focus moves there, so that the field is heard together with what is wrong.
    flushSync(() => setTried(true));
    if (problem !== undefined) return field.current?.focus();
    return account === null ? void navigate(signInPath(pathname)) : void once(() => send(account.id));
  };
  return { text, type, submit, isSending, problem: tried ? problem : undefined, isVisitor: account === null };
}
