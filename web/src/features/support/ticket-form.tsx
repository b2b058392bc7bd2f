import { PRIORITIES } from '@ballast/contract/priorities';
import { useId, useRef, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { signInPath } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input, TextArea } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { MOST, type TextField } from './ticket-draft.ts';
import { useOpenTicket } from './use-open-ticket.ts';

/** Subject, priority and message, and the button that opens the ticket. */
export function TicketForm() {
  const t = useTranslations('support.form');
  const priorities = useTranslations('entries.priorities');
  const titleId = useId();
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const { draft, change, problems, submit, isSending, isVisitor } = useOpenTicket(form);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const problem = (field: TextField) => {
    const code = problems[field];
    if (code === undefined) return undefined;
    if (code === 'textMissing') return t(`${field}Missing`);
    return t(code, { max: MOST[field], count: Array.from(draft[field].trim()).length });
  };
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-4 text-title font-semibold">
        {t('title')}
      </h2>
      <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <Field label={t('subject')} hint={t('subjectHint', { max: MOST.subject })} error={problem('subject')}>
            {(parts) => (
              <Input
                {...parts}
                name="subject"
                dir="auto"
                required
                value={draft.subject}
                onChange={({ target }) => change({ subject: target.value })}
              />
            )}
          </Field>
          <Field label={t('priority')} className="content-start">
            {(parts) => (
              <Select
                {...parts}
                name="priority"
                value={draft.priority}
                options={PRIORITIES.map((value) => ({ value, label: priorities(value) }))}
                onChange={(priority) => change({ priority })}
              />
            )}
          </Field>
        </div>
        <Field label={t('message')} hint={t('messageHint', { max: MOST.message })} error={problem('message')}>
          {(parts) => (
            <TextArea
              {...parts}
              name="message"
              rows={6}
              dir="auto"
              required
              value={draft.message}
              onChange={({ target }) => change({ message: target.value })}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" size="large" aria-disabled={isSending}>
            {isSending ? t('pending') : t('submit')}
          </Button>
          {isVisitor && (
            <p className="text-small text-soft">
              {t('signedOut')} <TextLink to={signInPath(pathname)}>{t('signIn')}</TextLink>
            </p>
          )}
        </div>
      </form>
    </section>
  );
}
