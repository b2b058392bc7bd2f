import { textProblem } from '@ballast/contract/text';
import { WATCHLIST_NAME_MAX } from '@ballast/contract/watchlists';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl/react';
import { tabStorage } from '../../lib/tab-storage.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Form, FormFailure } from '../../ui/form.tsx';

interface NameFormProps {
  initial: string;
  /** Where what is typed is kept until it is stored. */
  keptAs: string;
  submitLabel: string;
  pendingLabel: string;
  /** Answers null when it was stored, else why not. */
  onSubmit: (name: string) => Promise<string | null>;
  onDone: () => void;
}

/** The name of a watchlist. None is a name too. */
export function NameForm({ initial, keptAs, submitLabel, pendingLabel, onSubmit, onDone }: NameFormProps) {
  const t = useTranslations('watchlists.name');
  const place = useRef<HTMLFormElement>(null);
  const form = useForm({ defaultValues: { name: tabStorage.read(keptAs) ?? initial } });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;

  const check = (name: string) => {
    const problem = textProblem(name, WATCHLIST_NAME_MAX);
    return problem === undefined || t(problem, { max: WATCHLIST_NAME_MAX });
  };
  const send = async ({ name }: { name: string }) => {
    // The second half of a double click may come when the first is done and the form about to go.
    if (isSubmitSuccessful) return;
    const message = await onSubmit(name.trim());
    if (message !== null) return form.setError('root', { message });
    tabStorage.remove(keptAs);
    // Closed meanwhile: another dialog may be open.
    if (place.current !== null) onDone();
  };
  const keep = () => tabStorage.write(keptAs, form.getValues('name'));
  return (
    <Form ref={place} form={form} onSubmit={send} onChange={keep}>
      <Field label={t('label')} hint={t('hint', { max: WATCHLIST_NAME_MAX })} error={errors.name?.message}>
        {(parts) => <Input {...parts} {...form.register('name', { validate: check })} />}
      </Field>
      <FormFailure words={errors.root?.message} />
      <Button type="submit" size="large" aria-disabled={isSubmitting}>
        {isSubmitting ? pendingLabel : submitLabel}
      </Button>
    </Form>
  );
}
