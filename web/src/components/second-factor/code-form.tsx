import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl/react';
import { useOnce } from '../../lib/use-once.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { useAuthFailureReason } from '../account/use-auth-failure.ts';

interface CodeFormProps {
  label: string;
  hint: string;
  submit: string;
  /** Checks six digits; what it throws is told at the field. */
  onCode: (code: string) => Promise<void>;
  /** Stands beside the button. */
  children?: ReactNode;
}

/** Asks for the six digits of a second factor. */
export function CodeForm({ label, hint, submit, onCode, children }: CodeFormProps) {
  const t = useTranslations('auth.codes');
  const reason = useAuthFailureReason();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, once] = useOnce();
  useEffect(() => field.current?.focus(), []);

  const tell = (words: string) => {
    // The field is told to be wrong before it takes the focus, so that both are heard.
    flushSync(() => setProblem(words));
    field.current?.select();
    field.current?.focus();
  };
  const send = async () => {
    const code = readCode(typed);
    if (code === null) return tell(t('sixDigits'));
    setProblem(undefined);
    try {
      await onCode(code);
    } catch (error) {
      tell(reason(error));
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void once(send);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <Field label={label} hint={<span className="wrap-anywhere">{hint}</span>} error={problem}>
        {(parts) => (
          <Input
            {...parts}
            ref={field}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="text-lead tracking-[0.2em] tabular-nums"
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" size="large" aria-disabled={isBusy} className="max-sm:w-full">
          {isBusy ? t('checking') : submit}
        </Button>
        {children}
      </div>
    </form>
  );
}

const DIGITS = 6;

/** The digits of a code, however they were grouped; null when they are not six. */
function readCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '');
  return code.length === DIGITS && /^\d+$/.test(code) ? code : null;
}
