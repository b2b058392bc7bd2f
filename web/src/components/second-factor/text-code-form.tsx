import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useOnce } from '../../lib/use-once.ts';
import { useFormat } from '../../lib/words.tsx';
import { Button } from '../../ui/button.tsx';
import { AuthFailure } from '../../entities/account/auth-failure.ts';
import { useAuthFailureReason } from '../account/use-auth-failure.ts';
import { FormFailure } from '../../ui/form.tsx';
import { CodeForm } from './code-form.tsx';
import { answer, challenge } from '../../entities/second-factor/factor.ts';
import { forgetSent, keepSent, readSent } from '../../entities/second-factor/sent-code.ts';
import { useWait } from './use-wait.ts';

/** So long a phone is not sent another code. */
const PAUSE_SECONDS = 30;

interface TextCodeFormProps {
  factorId: string;
  /** Which phone it is. */
  phone: string;
  submit: string;
  onDone: () => void;
  children?: ReactNode;
}

/** Sends a code to a phone on request, and asks for it. A reload in between does not send another one. */
export function TextCodeForm({ factorId, phone, submit, onDone, children }: TextCodeFormProps) {
  const t = useTranslations('auth.codes');
  const format = useFormat();
  const reason = useAuthFailureReason();
  const [sent, setSent] = useState(() => readSent(factorId));
  const [problem, setProblem] = useState<string>();
  const [isSending, once] = useOnce();
  const [seconds, waitFor] = useWait(() => (sent === null ? 0 : sent.at + PAUSE_SECONDS * 1000));

  const send = async () => {
    setProblem(undefined);
    try {
      setSent(keepSent(factorId, await challenge(factorId)));
      waitFor(PAUSE_SECONDS);
    } catch (error) {
      setProblem(reason(error));
      if (error instanceof AuthFailure && error.retryAfter !== null) waitFor(error.retryAfter);
    }
  };
  const sendButton = (
    <Button
      look={sent === null ? 'primary' : 'secondary'}
      size="large"
      aria-disabled={isSending || seconds > 0}
      onClick={() => seconds === 0 && void once(send)}
    >
      {isSending ? t('sending') : sent === null ? t('send') : t('sendAgain')}
    </Button>
  );
  const status = (
    <>
      <FormFailure words={problem} />
      {seconds > 0 && <p className="text-small text-soft">{t('wait', { wait: format.duration(seconds) })}</p>}
    </>
  );
  if (sent === null) {
    return (
      <div className="grid justify-items-start gap-4">
        <p>{t('willSend', { phone })}</p>
        {status}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          {sendButton}
          {children}
        </div>
      </div>
    );
  }
  const check = async (code: string) => {
    await answer(factorId, sent.challengeId, code);
    forgetSent();
    onDone();
  };
  return (
    <div className="grid gap-4">
      <CodeForm
        key={sent.challengeId}
        label={t('fromText')}
        hint={t('sentTo', { phone })}
        submit={submit}
        onCode={check}
      >
        {sendButton}
        {children}
      </CodeForm>
      {status}
    </div>
  );
}
