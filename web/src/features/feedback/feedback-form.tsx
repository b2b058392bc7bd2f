import { FEEDBACK_TEXT_MAX } from '@ballast/contract/feedback';
import { useId, useRef, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { signInPath } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useSubmitFeedback } from './use-submit-feedback.ts';

/** Where one writes what one thinks, and is told who will read it. */
export function FeedbackForm() {
  const t = useTranslations('feedback.form');
  const titleId = useId();
  const { pathname } = useLocation();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, type, submit, isSending, problem, isVisitor } = useSubmitFeedback(field);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-4 text-title font-semibold">
        {t('title')}
      </h2>
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <Field
          label={t('label')}
          hint={t('hint', { max: FEEDBACK_TEXT_MAX })}
          error={problem && t(problem, { max: FEEDBACK_TEXT_MAX, count: Array.from(text.trim()).length })}
        >
          {(parts) => (
            <TextArea
              {...parts}
              ref={field}
              rows={5}
              dir="auto"
              value={text}
              onChange={({ target }) => type(target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" size="large" disabled={text.trim() === '' || isSending}>
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
