import { PRIORITIES } from '@ballast/contract/priorities';
import { newTicketSchema, TICKETS_A_DAY } from '@ballast/contract/support';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useFailure } from '../../components/failures/use-failure.ts';
import { BackendError } from '../../lib/backend-error.ts';
import { useContact } from '../../lib/contact.ts';
import { hasFocus } from '../../lib/has-focus.ts';
import { notify } from '../../lib/notify.ts';
import { signInPath } from '../../lib/paths.ts';
import { useAccount } from '../../lib/session-store.ts';
import { uuid } from '../../lib/uuid.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input, TextArea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { openTicketMutation } from './queries.ts';
import {
  blankDraft,
  forgetDraft,
  keepDraft,
  MOST,
  problemOf,
  readDraft,
  type TextField,
  type TicketDraft,
} from './ticket-draft.ts';

/** Subject, priority and message, kept in this tab until the ticket is stored. */
export function TicketForm() {
  const t = useTranslations('support.form');
  const priorities = useTranslations('entries.priorities');
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const account = useAccount();
  const { email } = useContact();
  const tellFailure = useFailure();
  const { mutateAsync } = useMutation(openTicketMutation);
  const [defaultValues] = useState(readDraft);
  const form = useForm<TicketDraft>({ defaultValues });
  const { errors, isSubmitting } = form.formState;
  const priority = useWatch({ control: form.control, name: 'priority' });

  const keep = () => {
    // The id stands for these very words: sending them twice opens one ticket.
    form.setValue('id', uuid());
    keepDraft(form.getValues());
  };
  const validate = (field: TextField) => (typed: string, draft: TicketDraft) => {
    const code = problemOf(field, draft);
    // A visitor is asked to sign in, whatever is typed.
    if (code === undefined || account === null) return true;
    if (code === 'textMissing') return t(`${field}Missing`);
    return t(code, { max: MOST[field], count: Array.from(typed.trim()).length });
  };
  const send = async (draft: TicketDraft, accountId: string) => {
    try {
      await mutateAsync({ ...newTicketSchema.parse(draft), id: draft.id, user_id: accountId });
      notify({ kind: 'success', title: t('done'), description: t('doneDetail') });
      // What was typed meanwhile is another ticket.
      if (form.getValues('id') !== draft.id) return;
      // Who left and came back may have typed on.
      if (readDraft().id === draft.id) forgetDraft();
      form.reset(blankDraft());
      if (hasFocus(section.current)) form.setFocus('subject');
    } catch (error) {
      const isLimited = error instanceof BackendError && error.code === 'rate_limited';
      await tellFailure(error, isLimited ? t('limited', { max: TICKETS_A_DAY, email }) : t('failedDetail'));
    }
  };
  const refuse = () => notify({ kind: 'error', title: t('authTitle'), description: t('authDetail') });
  return (
    <section ref={section} aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-4 text-title font-semibold">
        {t('title')}
      </h2>
      <Form
        form={form}
        onSubmit={async (draft) => (account === null ? refuse() : send(draft, account.id))}
        onChange={keep}
      >
        <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <Field label={t('subject')} hint={t('subjectHint', { max: MOST.subject })} error={errors.subject?.message}>
            {(parts) => (
              <Input {...parts} {...form.register('subject', { validate: validate('subject') })} dir="auto" required />
            )}
          </Field>
          <Field label={t('priority')} className="content-start">
            {(parts) => (
              <Select
                {...parts}
                name="priority"
                value={priority}
                options={PRIORITIES.map((value) => ({ value, label: priorities(value) }))}
                onChange={(value) => form.setValue('priority', value)}
              />
            )}
          </Field>
        </div>
        <Field label={t('message')} hint={t('messageHint', { max: MOST.message })} error={errors.message?.message}>
          {(parts) => (
            <TextArea
              {...parts}
              {...form.register('message', { validate: validate('message') })}
              rows={6}
              dir="auto"
              required
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" size="large" aria-disabled={isSubmitting}>
            {isSubmitting ? t('pending') : t('submit')}
          </Button>
          {account === null && (
            <p className="text-small text-soft">
              {t('signedOut')} <TextLink to={signInPath(pathname)}>{t('signIn')}</TextLink>
            </p>
          )}
        </div>
      </Form>
    </section>
  );
}
