import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { CodeForm } from './code-form.tsx';
import { answer, challenge } from '../../entities/second-factor/factor.ts';

interface AppCodeFormProps {
  factorId: string;
  hint: string;
  submit: string;
  onDone: () => void;
  children?: ReactNode;
}

/** Asks for the code that an authenticator app shows now. */
export function AppCodeForm({ factorId, hint, submit, onDone, children }: AppCodeFormProps) {
  const t = useTranslations('auth.codes');
  const check = async (code: string) => {
    await answer(factorId, await challenge(factorId), code);
    onDone();
  };
  return (
    <CodeForm label={t('fromApp')} hint={hint} submit={submit} onCode={check}>
      {children}
    </CodeForm>
  );
}
