import { textProblem } from '@ballast/contract/text';
import { WATCHLIST_NAME_MAX } from '@ballast/contract/watchlists';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { tabStorage } from '../../lib/tab-storage.ts';
import { useOnce } from '../../lib/use-once.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { FormFailure } from './form-failure.tsx';

interface NameFormProps {
  initial: string;
  /** Where what is typed is kept until it is stored. */
  keptAs: string;
  submitLabel: string;
  pendingLabel: string;
  /** Answers null when it was stored, else why not. */
  onSubmit: (name: string) => Promise<string | null>;
}

/** The name of a watchlist. None is a name too. */
export function NameForm({ initial, keptAs, submitLabel, pendingLabel, onSubmit }: NameFormProps) {
  const t = useTranslations('watchlists.name');
  const [text, setText] = useState(() => tabStorage.read(keptAs) ?? initial);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, once] = useOnce();
  const isStored = useRef(false);
  const problem = textProblem(text, WATCHLIST_NAME_MAX);

  const type = (typed: string) => {
    setText(typed);
    tabStorage.write(keptAs, typed);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (problem !== undefined) return event.currentTarget.querySelector('input')?.focus();
    void once(async () => {
      // The second half of a double click may come when the first is done and the form about to go.
      if (isStored.current) return;
      setFailure(null);
      const failed = await onSubmit(text.trim());
      isStored.current = failed === null;
      if (isStored.current) tabStorage.remove(keptAs);
      else setFailure(failed);
    });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field
        label={t('label')}
        hint={t('hint', { max: WATCHLIST_NAME_MAX })}
        error={tried && problem !== undefined ? t(problem, { max: WATCHLIST_NAME_MAX }) : undefined}
      >
        {(parts) => <Input {...parts} value={text} onChange={({ target }) => type(target.value)} />}
      </Field>
      <FormFailure words={failure} />
      <Button type="submit" size="large" aria-disabled={isSending}>
        {isSending ? pendingLabel : submitLabel}
      </Button>
    </form>
  );
}
