import { useId, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../lib/cx.ts';
import { dashboardPath } from '../../../lib/paths.ts';
import { useAccount } from '../../../lib/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/field.tsx';
import { keepQuestion } from '../composer/kept-question.ts';
import type { About } from './about.ts';
import type { Term } from './glossary/term.ts';
import { QUESTION_IDS, USUAL_FALL, type OfferedQuestion } from './question.ts';
import type { LoadReport } from './report-slot.ts';
import { useAnsweringModel } from '../../../entities/advisor/use-answering-model.ts';
import { useAboutWords } from './use-about-words.ts';
import { loadTypedQuestion, useBuiltInAnswers } from './use-built-in-answers.tsx';
import { useQuestionWords } from './use-question-words.ts';

interface AskPanelProps {
  about: About;
  Report: Awaited<ReturnType<LoadReport>>;
  isBrief: boolean;
}

/** What is asked: one of the questions that are offered, or what was typed. */
type Asked = { readonly question: OfferedQuestion } | { readonly typed: string };

const OFFERED: readonly OfferedQuestion[] = QUESTION_IDS.map((id) =>
  id === 'fall' ? { id, fall: USUAL_FALL } : id === 'term' ? { id, term: null } : { id },
);

/** Five questions as chips over one field, and the answer to what was asked last. What only a model may answer goes to the chat, unsent. */
export function AskPanel({ about, Report, isBrief }: AskPanelProps) {
  const t = useTranslations('builtInAnswers');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [text, setText] = useState('');
  const isTyped = asked !== null && 'typed' in asked;
  const questions = asked === null || isTyped ? [] : [asked.question];
  const { terms, subject, onSampleMarket, onAsk, problemIn, answerTo, answerToTyped } = useBuiltInAnswers(
    about,
    questions,
    isTyped,
  );
  const wordsOf = useQuestionWords(terms);
  const aboutWords = useAboutWords();
  const model = useAnsweringModel();
  const passToChat = usePassToChat();
  const answer = useRef<HTMLElement>(null);
  const titleId = useId();
  const answerId = useId();
  const hasModel = model === 'primary' || model === 'backup';
  const begin = (next: Asked | null) => {
    onAsk();
    setAsked(next);
  };
  const ask = async (typed: string) => {
    if (typed === '') return;
    if (hasModel && passToChat !== null && (await isForModel(typed, terms).catch(() => false))) {
      passToChat(typed);
      return;
    }
    begin({ typed });
    // What was typed meanwhile stays.
    setText((current) => (current.trim() === typed ? '' : current));
    answer.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask(text.trim());
  };
  const isAsked = ({ id }: OfferedQuestion) => asked !== null && !isTyped && asked.question.id === id;
  return (
    <section
      aria-labelledby={titleId}
      className={cx(
        'rounded-large border border-line bg-surface px-4 print:hidden',
        isBrief ? 'self-start py-3.5' : 'py-5 sm:px-6',
      )}
    >
      <h2 id={titleId} className={cx('font-semibold', !isBrief && 'text-title')}>
        {isBrief ? t('ask.brief') : t('ask.title')}
      </h2>
      {!isBrief && (
        <p className="mt-1 max-w-prose text-small text-pretty wrap-anywhere text-soft">
          {t('ask.lead')} {about.kind !== 'none' && aboutWords(about)}
        </p>
      )}
      <ul
        aria-label={t('ask.chips')}
        className={cx(
          'flex gap-2',
          isBrief
            ? '-mx-4 mt-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:p-0 lg:gap-1.5'
            : 'mt-4 flex-wrap',
        )}
      >
        {OFFERED.map((question) => (
          <li key={question.id} className={isBrief ? 'shrink-0' : 'max-w-full'}>
            <button
              type="button"
              aria-expanded={isAsked(question)}
              aria-controls={isAsked(question) ? answerId : undefined}
              onClick={() => begin(isAsked(question) ? null : { question })}
              className={cx(
                'min-h-11 rounded-full border px-4 py-1.5 text-left text-small font-medium transition-colors hover:border-ink',
                isBrief && 'lg:min-h-9 lg:px-3',
                isAsked(question) ? 'border-accent bg-accent-wash text-accent-strong' : 'border-edge bg-surface',
              )}
            >
              {wordsOf(question)}
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className={cx('flex items-end gap-2', isBrief ? 'mt-2' : 'mt-4 flex-wrap')}>
        <Input
          aria-label={t('ask.field')}
          placeholder={t('ask.field')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          // It comes while the person types.
          onFocus={() => void loadTypedQuestion().catch(() => undefined)}
          className={cx('min-w-0 grow placeholder:text-soft', !isBrief && 'basis-64')}
        />
        <Button type="submit" className="h-11">
          {t('ask.send')}
        </Button>
      </form>
      <section
        ref={answer}
        id={answerId}
        tabIndex={-1}
        aria-label={asked === null ? undefined : isTyped ? asked.typed : wordsOf(asked.question)}
        aria-live="polite"
        className={cx('outline-none', asked !== null && 'mt-5 border-t border-line pt-5')}
      >
        <Report subject={subject} onSampleMarket={onSampleMarket}>
          {(context) =>
            asked !== null && (
              <>
                <div className="mb-4 empty:hidden">{problemIn(context)}</div>
                {isTyped && (
                  <p className="mb-3 text-small wrap-anywhere text-soft">{t('ask.asked', { question: asked.typed })}</p>
                )}
                {isTyped ? answerToTyped(asked.typed, context) : answerTo(asked.question, context)}
              </>
            )
          }
        </Report>
      </section>
    </section>
  );
}

/** Whether only a model may answer it. */
async function isForModel(typed: string, terms: readonly Term[]): Promise<boolean> {
  const { matchQuestion } = await import('./match-question.ts');
  const question = matchQuestion(typed, terms);
  return question.id === 'declined' && question.reason === 'other';
}

/** Takes a question to the chat, unsent; null for visitors, who have none. */
function usePassToChat(): ((question: string) => void) | null {
  const account = useAccount();
  const navigate = useNavigate();
  if (account === null) return null;
  return (question) => {
    keepQuestion(account.id, question);
    void navigate(dashboardPath('advisor'));
  };
}
