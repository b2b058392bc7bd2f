import { Suspense, useMemo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { lazyPart } from '../../../components/failures/lazy-part.tsx';
import type { Traded } from './about.ts';
import { useTypedAnswers } from './answers/use-typed-answers.ts';
import { AnswerSkeleton, FiguresAnswer } from './figures-answer.tsx';
import type { Term } from './glossary/term.ts';
import { matchQuestion } from './match-question.ts';
import { isOffered, isOfReport, isOfTrades, isWithoutHoldings, type OfferedQuestion } from './question.ts';
import type { AnswerContext, AnswerSubject } from './report-slot.ts';
import { TextAnswer } from './text-answer.tsx';
import { useNetWorth } from './use-net-worth.ts';
import type { useReportPath } from './use-report-path.ts';
import { heldNames } from './words/held-names.ts';

/** Few people ask about their trades. */
const TradeAnswer = lazyPart(async () => (await import('./trade-answer.tsx')).TradeAnswer);

interface TypedQuestionProps {
  typed: string;
  terms: readonly Term[];
  context: AnswerContext;
  /** Null as long as there is none. */
  subject: AnswerSubject | null;
  /** Nothing in the subject follows prices. */
  isUnpriced: boolean;
  /** The subject is on its way. */
  isAwaited: boolean;
  /** What stands in place of an answer that needs a subject as long as there is none. */
  withoutSubject: ReactNode;
  traded: readonly Traded[];
  reportPath: ReturnType<typeof useReportPath> | null;
  /** Answers the questions that are offered too. */
  answerTo: (question: OfferedQuestion) => ReactNode;
}

/** The answer to what was typed; in a chunk of its own, because most answers are to a question that is offered. */
export function TypedQuestion({ typed, terms, context, subject, answerTo, ...rest }: TypedQuestionProps) {
  const { isUnpriced, isAwaited, withoutSubject, traded, reportPath } = rest;
  const t = useTranslations('builtInAnswers');
  const held = useMemo(() => (subject === null ? [] : heldNames(subject)), [subject]);
  const question = matchQuestion(typed, terms, held);
  const taxed = question.id === 'tax' ? subject?.holdings.find(({ key }) => key === question.key)?.holding : undefined;
  const stateOf = useTypedAnswers(useNetWorth(subject), taxed ?? null);
  const mayNameHolding = question.id === 'declined' && question.reason === 'not_held';
  if (mayNameHolding && isAwaited) return <AnswerSkeleton />;
  if (isOffered(question)) return answerTo(question);
  if (isOfTrades(question) && traded.length > 0) {
    return (
      <Suspense fallback={<AnswerSkeleton />}>
        <TradeAnswer question={question} portfolios={traded} />
      </Suspense>
    );
  }
  if (isOfTrades(question) || isWithoutHoldings(question)) return <TextAnswer question={question} />;
  if (subject === null || withoutSubject !== null) return withoutSubject;
  if (isUnpriced && isOfReport(question)) return <p className="text-pretty text-soft">{t('none.unpriced')}</p>;
  const answer = stateOf(question, context, subject);
  return <FiguresAnswer answer={answer} context={context} subject={subject} reportPath={reportPath} />;
}
