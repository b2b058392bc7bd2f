import { ownsNothing } from '@ballast/engine/holdings/owned';
import type { NetWorth } from '@ballast/engine/net-worth/net-worth';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../../components/failures/load-failed.tsx';
import { usePriceSource } from '../../../entities/quotes/price-source.ts';
import type { PortfolioChoice } from '../portfolio/portfolio-choice.ts';
import type { About } from './about.ts';
import type { AnswerState } from './answers/answer-state.ts';
import { useFallAnswer } from './answers/use-fall-answer.ts';
import { useLoseAnswer } from './answers/use-lose-answer.ts';
import { useRiskAnswer } from './answers/use-risk-answer.ts';
import { useSpreadAnswer } from './answers/use-spread-answer.ts';
import { useTypedAnswers } from './answers/use-typed-answers.ts';
import { AnswerSkeleton, FiguresAnswer } from './figures-answer.tsx';
import { useGlossary } from './glossary/use-glossary.ts';
import type { Term } from './glossary/term.ts';
import { matchQuestion } from './match-question.ts';
import { NothingHeld } from './nothing-held.tsx';
import { isOfReport, isOfTrades, isWithoutHoldings, type Question } from './question.ts';
import type { AnswerContext, AnswerSubject } from './report-slot.ts';
import { TermAnswer } from './term-answer.tsx';
import { TextAnswer } from './text-answer.tsx';
import { useAnswerSubject } from './use-answer-subject.ts';
import { useNetWorth } from './use-net-worth.ts';
import { useReportPath } from './use-report-path.ts';
import { heldNames } from './words/held-names.ts';

/** Few people ask about their trades. */
const TradeAnswer = lazy(async () => ({ default: (await import('./trade-answer.tsx')).TradeAnswer }));

interface BuiltInAnswers {
  readonly terms: readonly Term[];
  /** What the report is to be made of; null as long as nothing is asked that needs one. */
  readonly subject: AnswerSubject | null;
  readonly onSampleMarket: () => void;
  /** What went wrong with all of the answers. */
  readonly problemIn: (context: AnswerContext) => ReactNode;
  readonly answerTo: (question: Question, context: AnswerContext) => ReactNode;
  /** The same to what was typed. */
  readonly answerToTyped: (typed: string, context: AnswerContext) => ReactNode;
}

const NONE: PortfolioChoice = { kind: 'none' };

/** Answers to questions, for what shows them; `asked` are those in sight, `isTyped` that one was typed, which may name a holding. */
export function useBuiltInAnswers(about: About, asked: readonly Question[], isTyped: boolean): BuiltInAnswers {
  const t = useTranslations('builtInAnswers');
  // The term chosen in place of the one that was asked about.
  const [chosenTerm, setChosenTerm] = useState<{ readonly instead: string | null; readonly id: string } | null>(null);
  const terms = useGlossary();
  const [, setPrices] = usePriceSource();
  const isPriced = about.kind === 'priced';
  const hasSubject = about.kind !== 'none';
  const termOf = (term: string | null) => (chosenTerm?.instead === term ? chosenTerm.id : term);
  const isMeasured = (id: string | null) => terms.some((term) => term.id === id && term.measure !== null);
  const isAsked =
    isTyped ||
    asked.some((question) =>
      question.id === 'term'
        ? isMeasured(termOf(question.term))
        : !isOfTrades(question) && !isWithoutHoldings(question),
    );
  const chosen = useAnswerSubject(isPriced ? NONE : about, hasSubject && isAsked && !isPriced);
  const { error, retry } = chosen;
  const subject = isPriced ? about.subject : chosen.subject;
  const isEmpty = isPriced ? ownsNothing(about.subject) : chosen.isEmpty;
  const isUnpriced = subject !== null && !hasPrices(subject);
  const pathOf = useReportPath(isPriced ? NONE : about);
  // No page has a report on all portfolios together.
  const reportPath = isPriced ? null : pathOf;
  const traded = about.kind === 'saved' ? [about] : isPriced ? (about.portfolios ?? []) : [];
  const stateOf = useAnswers(useNetWorth(isAsked ? subject : null));
  const held = useMemo(() => (subject === null ? [] : heldNames(subject)), [subject]);

  const answerTo = (question: Question, context: AnswerContext): ReactNode => {
    if (question.id === 'term') {
      return (
        <TermAnswer
          key={question.term}
          terms={terms}
          termId={termOf(question.term)}
          onChoose={(id) => setChosenTerm({ instead: question.term, id })}
          context={hasSubject && !isEmpty && !isUnpriced ? context : null}
          reportPath={reportPath}
        />
      );
    }
    if (isOfTrades(question) && traded.length > 0) {
      return (
        <Suspense fallback={<AnswerSkeleton />}>
          <TradeAnswer question={question} portfolios={traded} />
        </Suspense>
      );
    }
    if (isOfTrades(question) || isWithoutHoldings(question)) return <TextAnswer question={question} />;
    if (!hasSubject || isEmpty) return <NothingHeld about={about} />;
    if (error !== null) return <LoadFailed title={t('failed.holdings')} error={error} onRetry={retry} />;
    if (subject === null) return <AnswerSkeleton />;
    if (isUnpriced && isOfReport(question)) return <p className="text-pretty text-soft">{t('none.unpriced')}</p>;
    const answer = stateOf(question, context, subject);
    return <FiguresAnswer answer={answer} context={context} subject={subject} reportPath={reportPath} />;
  };
  return {
    terms,
    subject: isAsked && !isUnpriced ? subject : null,
    onSampleMarket: () => setPrices('sample-market'),
    problemIn: (context) => isAsked && hasSubject && context.problem,
    answerTo,
    answerToTyped: (typed, context) => {
      const question = matchQuestion(typed, terms, held);
      const mayNameHolding = question.id === 'declined' && question.reason === 'not_held';
      if (mayNameHolding && hasSubject && !isEmpty && subject === null && error === null) return <AnswerSkeleton />;
      return answerTo(question, context);
    },
  };
}

/** Whether something in it follows prices, so that there is a report on it. */
function hasPrices({ holdings, assets }: AnswerSubject): boolean {
  return holdings.length > 0 || assets.some(({ series }) => series !== null);
}

/** Who answers which question. */
function useAnswers(worth: NetWorth | null) {
  const lose = useLoseAnswer();
  const risk = useRiskAnswer();
  const fall = useFallAnswer();
  const spread = useSpreadAnswer();
  const typed = useTypedAnswers(worth);
  return (
    question: Parameters<typeof typed>[0] | Extract<Question, { id: 'lose' | 'risk' | 'spread' | 'fall' }>,
    context: AnswerContext,
    subject: AnswerSubject,
  ): AnswerState => {
    if (question.id === 'lose' || question.id === 'risk' || question.id === 'spread')
      return { lose, risk, spread }[question.id](context);
    if (question.id === 'fall') return fall(context, question.fall);
    return typed(question, context, subject);
  };
}
