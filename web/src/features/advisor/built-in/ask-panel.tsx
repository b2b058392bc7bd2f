import { useId, useRef, useState, type FormEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../lib/cx.ts';
import { dashboardPath, signInPath } from '../../../lib/paths.ts';
import { useAccount } from '../../../lib/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { textLinkClass } from '../../../ui/text-link.tsx';
import { keepQuestion } from '../composer/kept-question.ts';
import type { About } from './about.ts';
import { matchQuestion } from './match-question.ts';
import { QUESTION_IDS, type QuestionId } from './question.ts';
import type { LoadReport } from './report-slot.ts';
import { useBuiltInAnswers } from './use-built-in-answers.tsx';

interface AskPanelProps {
  about: About;
  Report: Awaited<ReturnType<LoadReport>>;
}

/**
 * The five questions as chips over one field, and the answer to the last of them. What is typed and is none of the five goes to the chat, unsent.
 */
export function AskPanel({ about, Report }: AskPanelProps) {
  const t = useTranslations('builtInAnswers');
  const [asked, setAsked] = useState<QuestionId | null>(null);
  const opened = new Set(asked === null ? [] : [asked]);
  const { terms, wordsOf, take, subject, onSampleMarket, problemIn, answerTo } = useBuiltInAnswers(about, opened);
  const { text, setText, isUnknown, pass } = useQuestionForChat();
  const answer = useRef<HTMLElement>(null);
  const titleId = useId();
  const answerId = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const question = matchQuestion(text, terms);
    if (question === null) return pass();
    take(question);
    setAsked(question.id);
    setText('');
    answer.current?.focus();
  };
  return (
    <section aria-labelledby={titleId} className="rounded-large border border-line bg-surface px-4 py-5 sm:px-6">
      <h2 id={titleId} className="text-title font-semibold">
        {t('ask.title')}
      </h2>
      <p className="mt-1 max-w-prose text-small text-pretty wrap-anywhere text-soft">
        {t('ask.lead')} {about.kind === 'saved' && t('about.saved', { name: about.name })}
        {about.kind === 'typed' && t('about.typed', { count: about.holdings.length })}
      </p>
      <ul aria-label={t('ask.chips')} className="mt-4 flex flex-wrap gap-2">
        {QUESTION_IDS.map((id) => (
          <li key={id} className="max-w-full">
            <button
              type="button"
              aria-expanded={asked === id}
              aria-controls={asked === id ? answerId : undefined}
              onClick={() => setAsked(asked === id ? null : id)}
              className={cx(
                'min-h-11 rounded-full border px-4 py-1.5 text-left text-small font-medium transition-colors hover:border-ink',
                asked === id ? 'border-accent bg-accent-wash text-accent-strong' : 'border-edge bg-surface',
              )}
            >
              {wordsOf(id)}
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-2">
        <Field label={t('ask.field')} className="min-w-0 grow basis-64">
          {(parts) => <Input {...parts} value={text} onChange={({ target }) => setText(target.value)} />}
        </Field>
        <Button type="submit" className="h-11">
          {t('ask.send')}
        </Button>
      </form>
      <p aria-live="polite" className="mt-2 text-small text-pretty text-soft empty:hidden">
        {isUnknown && <SignInToAsk />}
      </p>
      <section
        ref={answer}
        id={answerId}
        tabIndex={-1}
        aria-label={asked === null ? undefined : wordsOf(asked)}
        aria-live="polite"
        className={cx('outline-none', asked !== null && 'mt-5 border-t border-line pt-5')}
      >
        <Report subject={subject} onSampleMarket={onSampleMarket}>
          {(context) =>
            asked !== null && (
              <>
                {problemIn(context)}
                {answerTo(asked, context)}
              </>
            )
          }
        </Report>
      </section>
    </section>
  );
}

/** What is typed, and the way with it into the chat: for visitors, to sign in first. */
function useQuestionForChat() {
  const account = useAccount();
  const navigate = useNavigate();
  const [text, type] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const setText = (typed: string) => {
    type(typed);
    setUnknown(false);
  };
  const pass = () => {
    if (account === null) return setUnknown(true);
    keepQuestion(account.id, text.trim());
    setText('');
    void navigate(dashboardPath('advisor'));
  };
  return { text, setText, isUnknown, pass };
}

function SignInToAsk() {
  const t = useTranslations('builtInAnswers.ask');
  const { pathname, search } = useLocation();
  return (
    <>
      {t('unknown')}{' '}
      <Link to={signInPath(pathname + search)} className={textLinkClass}>
        {t('signIn')}
      </Link>
    </>
  );
}
