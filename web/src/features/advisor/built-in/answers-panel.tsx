import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { PortfolioChoice } from '../portfolio/portfolio-choice.ts';
import { Offer } from './offer.tsx';
import { QUESTION_IDS, USUAL_FALL, type OfferedQuestion, type QuestionId } from './question.ts';
import { QuestionRow } from './question-row.tsx';
import type { LoadReport } from './report-slot.ts';
import { useAboutWords } from './use-about-words.ts';
import { useBuiltInAnswers } from './use-built-in-answers.tsx';
import { useQuestionWords } from './use-question-words.ts';

interface AnswersPanelProps {
  portfolio: PortfolioChoice;
  unanswered: string | null;
  Report: Awaited<ReturnType<LoadReport>>;
}

/** The five questions beside a chat, each with its answer below it once it is opened. */
export function AnswersPanel({ portfolio, unanswered, Report }: AnswersPanelProps) {
  const t = useTranslations('builtInAnswers');
  const titleId = useId();
  const [opened, setOpened] = useState<ReadonlySet<QuestionId>>(new Set());
  const [fall, setFall] = useState(USUAL_FALL);
  const [term, setTerm] = useState<string | null>(null);
  const questions = QUESTION_IDS.map((id): OfferedQuestion =>
    id === 'fall' ? { id, fall } : id === 'term' ? { id, term } : { id },
  );
  const asked = questions.filter(({ id }) => opened.has(id));
  const { terms, subject, onSampleMarket, onAsk, problemIn, answerTo } = useBuiltInAnswers(portfolio, asked, false);
  const wordsOf = useQuestionWords(terms);
  const aboutWords = useAboutWords();

  const toggle = (id: QuestionId) =>
    setOpened((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  const open = (question: OfferedQuestion) => {
    if (question.id === 'fall') setFall(question.fall);
    if (question.id === 'term') {
      onAsk();
      setTerm(question.term);
    }
    setOpened((before) => new Set([...before, question.id]));
  };

  return (
    <section
      aria-labelledby={titleId}
      className="max-w-3xl rounded-large border border-line bg-surface px-4 py-5 sm:px-6"
    >
      <h2 id={titleId} className="text-title font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 text-pretty text-soft">{t('lead')}</p>
      <p className="mt-1 mb-4 text-small text-soft">{aboutWords(portfolio)}</p>
      <Offer unanswered={unanswered} terms={terms} onOpen={open} />
      <Report subject={subject} onSampleMarket={onSampleMarket}>
        {(context) => (
          <>
            {problemIn(context)}
            <ul className="divide-y divide-line border-t border-line">
              {questions.map((question) => {
                const { id } = question;
                return (
                  <QuestionRow
                    key={id}
                    id={id}
                    words={id === 'term' ? wordsOf({ id, term: null }) : wordsOf(question)}
                    isOpen={opened.has(id)}
                    onToggle={() => toggle(id)}
                  >
                    {answerTo(question, context)}
                  </QuestionRow>
                );
              })}
            </ul>
          </>
        )}
      </Report>
    </section>
  );
}
