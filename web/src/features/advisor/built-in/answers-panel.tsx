import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { PortfolioChoice } from '../portfolio/portfolio-choice.ts';
import { Offer } from './offer.tsx';
import { QUESTION_IDS, type Question, type QuestionId } from './question.ts';
import { QuestionRow } from './question-row.tsx';
import type { LoadReport } from './report-slot.ts';
import { useBuiltInAnswers } from './use-built-in-answers.tsx';

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
  const { terms, wordsOf, take, subject, onSampleMarket, problemIn, answerTo } = useBuiltInAnswers(portfolio, opened);

  const toggle = (id: QuestionId) =>
    setOpened((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  const open = (question: Question) => {
    take(question);
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
      <p className="mt-1 mb-4 text-small text-soft">
        {portfolio.kind === 'saved' && t('about.saved', { name: portfolio.name })}
        {portfolio.kind === 'typed' && t('about.typed', { count: portfolio.holdings.length })}
        {portfolio.kind === 'none' && t('about.none')}
      </p>
      <Offer unanswered={unanswered} terms={terms} onOpen={open} />
      <Report subject={subject} onSampleMarket={onSampleMarket}>
        {(context) => (
          <>
            {problemIn(context)}
            <ul className="divide-y divide-line border-t border-line">
              {QUESTION_IDS.map((id) => (
                <QuestionRow key={id} id={id} words={wordsOf(id)} isOpen={opened.has(id)} onToggle={() => toggle(id)}>
                  {answerTo(id, context)}
                </QuestionRow>
              ))}
            </ul>
          </>
        )}
      </Report>
    </section>
  );
}
