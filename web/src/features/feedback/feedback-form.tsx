import { FEEDBACK_TEXT_MAX } from '@ballast/contract/feedback';
import { textProblem } from '@ballast/contract/text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useFailure } from '../../components/failures/use-failure.ts';
import { advisorStatusQuery } from '../../entities/advisor/status-query.ts';
import { BackendError } from '../../lib/backend-error.ts';
import { hasFocus } from '../../lib/has-focus.ts';
import { notify } from '../../lib/notify.ts';
import { signInPath } from '../../lib/paths.ts';
import { useAccount } from '../../lib/session-store.ts';
import { tabStorage } from '../../lib/tab-storage.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { submitFeedbackMutation } from './queries.ts';

const KEPT_AS = 'ballast.feedback';

/** Where one writes what one thinks, and sees who will read it. What is typed is kept until it is stored; visitors are led to signing in. */
export function FeedbackForm() {
  const t = useTranslations('feedback.form');
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const account = useAccount();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const tellFailure = useFailure();
  const { mutateAsync } = useMutation(submitFeedbackMutation);
  const form = useForm({ defaultValues: { text: tabStorage.read(KEPT_AS) ?? '' } });
  const { errors, isSubmitting } = form.formState;
  const isBlank = useWatch({ control: form.control, name: 'text' }).trim() === '';

  const check = (typed: string) => {
    const problem = textProblem(typed, FEEDBACK_TEXT_MAX);
    return problem === undefined || t(problem, { max: FEEDBACK_TEXT_MAX, count: Array.from(typed.trim()).length });
  };
  const send = async ({ text }: { text: string }) => {
    if (isBlank) return;
    if (account === null) return navigate(signInPath(pathname));
    try {
      await mutateAsync({ text: text.trim(), accountId: account.id });
      // What was typed meanwhile is for another time.
      if (form.getValues('text') === text) {
        form.reset({ text: '' });
        // Who left and came back may have typed on.
        if (tabStorage.read(KEPT_AS) === text) tabStorage.remove(KEPT_AS);
      }
      notify({ kind: 'success', title: t('done'), description: t('doneDetail') });
    } catch (error) {
      const isLimited = error instanceof BackendError && error.code === 'rate_limited';
      await tellFailure(error, isLimited ? t('limited') : t('failedDetail'));
    }
    if (hasFocus(section.current)) form.setFocus('text');
  };
  return (
    <section ref={section} aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-4 text-title font-semibold">
        {t('title')}
      </h2>
      <Form
        form={form}
        onSubmit={send}
        onChange={() => tabStorage.write(KEPT_AS, form.getValues('text'))}
        className="grid gap-4"
      >
        <Field label={t('label')} hint={t('hint', { max: FEEDBACK_TEXT_MAX })} error={errors.text?.message}>
          {(parts) => <TextArea {...parts} {...form.register('text', { validate: check })} rows={5} dir="auto" />}
        </Field>
        <ModelNote />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" size="large" disabled={isBlank} aria-disabled={isSubmitting}>
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

/** Says that the text goes to a model. Silent where none is set up, and to visitors, who sign in before anything is sent. */
function ModelNote() {
  const t = useTranslations('feedback.form.model');
  const isSignedIn = useAccount() !== null;
  const { data: status, isError } = useQuery({ ...advisorStatusQuery, enabled: isSignedIn });
  const hasModel = status !== undefined && (status.primary || status.backup);
  if (!isSignedIn || (!hasModel && !isError)) return null;
  return <p className="max-w-prose text-small text-pretty text-soft">{t(hasModel ? 'yes' : 'maybe')}</p>;
}
