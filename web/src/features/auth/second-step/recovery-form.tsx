import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl/react';
import { useFailureReason } from '../../../components/failures/use-failure.ts';
import { useContact } from '../../../lib/contact.ts';
import { notify } from '../../../lib/notify.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { textLinkClass } from '../../../ui/text-link.tsx';
import { ViewTitle } from '../view-title.tsx';
import { spendCode } from './recovery.ts';

/** For who lost their second factor: one of the codes that they kept takes it away. */
export function RecoveryForm({ accountId, onBack }: { accountId: string; onBack: () => void }) {
  const t = useTranslations('auth.recovery');
  const reason = useFailureReason();
  const { email } = useContact();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, once] = useOnce();
  useEffect(() => field.current?.focus(), []);

  const tell = (words: string) => {
    flushSync(() => setProblem(words));
    field.current?.focus();
  };
  const send = async () => {
    if (typed.trim() === '') return tell(t('empty'));
    try {
      if ((await spendCode(typed)) === 'wrong') return tell(t('wrong'));
      notify({ kind: 'success', title: t('done'), description: t('doneDetail') });
    } catch (error) {
      tell(reason(error) ?? t('failed'));
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void once(send);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <ViewTitle title={t('title')} detail={t('detail')} />
      <Field label={t('code')} hint={t('hint')} error={problem}>
        {(parts) => (
          <Input
            {...parts}
            ref={field}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="font-mono"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" aria-disabled={isBusy}>
          {isBusy ? t('pending') : t('submit')}
        </Button>
        <Button look="quiet" size="large" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      <p className="text-small text-soft">
        {t('noCodes')}{' '}
        <a href={`mailto:${email}`} className={`${textLinkClass} wrap-anywhere`}>
          {email}
        </a>
        <span className="mt-2 block">
          {t('account')} <code className="font-mono wrap-anywhere text-ink">{accountId}</code>
        </span>
      </p>
    </form>
  );
}
