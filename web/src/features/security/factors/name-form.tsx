import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl/react';
import { useAuthFailureReason } from '../../../components/account/use-auth-failure.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface NameFormProps {
  label: string;
  initial: string;
  /** Asks for a phone number, too. */
  withPhone?: boolean;
  /** What it throws is told here. */
  onSubmit: (asked: { name: string; phone: string }) => Promise<void>;
}

const NAME_MAX = 60;
/** With the code of its country, however it is grouped. */
const NUMBER = /^\+[1-9]\d{6,14}$/;

/** What a new second factor is called, and the number of a phone. */
export function NameForm({ label, initial, withPhone = false, onSubmit }: NameFormProps) {
  const t = useTranslations('security.factors');
  const reason = useAuthFailureReason();
  const number = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(initial);
  const [typed, setTyped] = useState('');
  const [numberProblem, setNumberProblem] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, once] = useOnce();

  const send = async () => {
    const phone = typed.replace(/[\s().-]/g, '');
    if (withPhone && !NUMBER.test(phone)) {
      flushSync(() => setNumberProblem(t('phoneDialog.numberProblem')));
      number.current?.focus();
      return;
    }
    setNumberProblem(undefined);
    setProblem(undefined);
    try {
      await onSubmit({ name: name.trim() === '' ? initial : name.trim(), phone });
    } catch (error) {
      setProblem(reason(error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void once(send);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {withPhone && (
        <Field label={t('phoneDialog.number')} hint={t('phoneDialog.numberHint')} error={numberProblem}>
          {(parts) => (
            <Input
              {...parts}
              ref={number}
              type="tel"
              autoComplete="tel"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      )}
      <Field label={label} hint={t('nameHint')}>
        {(parts) => (
          <Input
            {...parts}
            autoComplete="off"
            maxLength={NAME_MAX}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      {problem !== undefined && (
        <Notice tone="danger" announced>
          {problem}
        </Notice>
      )}
      <Button type="submit" size="large" aria-disabled={isBusy} className="justify-self-start max-sm:w-full">
        {isBusy ? t('continuing') : t('continue')}
      </Button>
    </form>
  );
}
