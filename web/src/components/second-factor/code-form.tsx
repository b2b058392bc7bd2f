import { useEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { useAuthFailureReason } from '../account/use-auth-failure.ts';

interface CodeFormProps {
  label: string;
  hint: string;
  submit: string;
  /** Checks six digits; what it throws is shown at the field. */
  onCode: (code: string) => Promise<void>;
  /** Stands beside the button. */
  children?: ReactNode;
}

/** Asks for the six digits of a second factor. */
export function CodeForm({ label, hint, submit, onCode, children }: CodeFormProps) {
  const t = useTranslations('auth.codes');
  const reason = useAuthFailureReason();
  const form = useForm({ defaultValues: { code: '' } });
  const { register, setError, setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  useEffect(() => {
    // Who goes through the list of factors by arrow keys stays in it.
    if (!(document.activeElement instanceof HTMLSelectElement)) setFocus('code');
  }, [setFocus]);

  const showError = (message: string) => {
    // The field is marked as wrong before it takes the focus, so that a screen reader announces both.
    flushSync(() => setError('code', { message }));
    setFocus('code', { shouldSelect: true });
  };
  const send = async ({ code: typed }: { code: string }) => {
    const code = readCode(typed);
    if (code === null) return showError(t('sixDigits'));
    try {
      await onCode(code);
    } catch (error) {
      showError(reason(error));
    }
  };
  return (
    <Form form={form} onSubmit={send}>
      <Field label={label} hint={<span className="wrap-anywhere">{hint}</span>} error={errors.code?.message}>
        {(parts) => (
          <Input
            {...parts}
            {...register('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            className="text-lead tracking-[0.2em] tabular-nums"
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" size="large" aria-disabled={isSubmitting} className="max-sm:w-full">
          {isSubmitting ? t('checking') : submit}
        </Button>
        {children}
      </div>
    </Form>
  );
}

const DIGITS = 6;

/** The digits of a code, however they were grouped; null when they are not six. */
function readCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '');
  return code.length === DIGITS && /^\d+$/.test(code) ? code : null;
}
