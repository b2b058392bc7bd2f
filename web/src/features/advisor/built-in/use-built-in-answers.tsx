import { ownsNothing } from '@ballast/engine/holdings/owned';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { lazyPart } from '../../../components/failures/lazy-part.tsx';
import { LoadFailed } from '../../../components/failures/load-failed.tsx';
import { usePriceSource } from '../../../entities/quotes/price-source.ts';
import type { PortfolioChoice } from '../portfolio/portfolio-choice.ts';
import type { About } from './about.ts';
import type { AnswerState } from './answers/answer-state.ts';
import { useFallAnswer } from './answers/use-fall-answer.ts';
import { useLoseAnswer } from './answers/use-lose-answer.ts';
import { useRiskAnswer } from './answers/use-risk-answer.ts';
import { useSpreadAnswer } from './answers/use-spread-answer.ts';
import { AnswerSkeleton, FiguresAnswer } from './figures-answer.tsx';
import { useGlossary } from './glossary/use-glossary.ts';
import type { Term } from './glossary/term.ts';
import { NothingHeld } from './nothing-held.tsx';
import type { OfferedQuestion } from './question.ts';
import type { AnswerContext, AnswerSubject } from './report-slot.ts';
import { TermAnswer } from './term-answer.tsx';
import { useAnswerSubject } from './use-answer-subject.ts';
import { useReportPath } from './use-report-path.ts';

export const loadTypedQuestion = async () => (await import('./typed-question.tsx')).TypedQuestion;
const TypedQuestion = lazyPart(loadTypedQuestion);

interface BuiltInAnswers {
  readonly terms: readonly Term[];
  /** What the report is to be made of; null as long as nothing is asked that needs one. */
  readonly subject: AnswerSubject | null;
  readonly onSampleMarket: () => void;
  /** A question is asked: a term that was looked up before is forgotten. */
  readonly onAsk: () => void;
  /** What went wrong with all of the answers. */
  readonly problemIn: (context: AnswerContext) => ReactNode;
  readonly answerTo: (question: OfferedQuestion, context: AnswerContext) => ReactNode;
  /** The same to what was typed. */
  readonly answerToTyped: (typed: string, context: AnswerContext) => ReactNode;
}

const NONE: PortfolioChoice = { kind: 'none' };

/** Answers to questions, for what shows them; `asked` are those in sight, `isTyped` that one was typed, which may name a holding. */
export function useBuiltInAnswers(about: About, asked: readonly OfferedQuestion[], isTyped: boolean): BuiltInAnswers {
  const t = useTranslations('builtInAnswers');
  // The term chosen in place of the one that was asked about.
  const [chosenTerm, setChosenTerm] = useState<{ readonly instead: string | null; readonly id: string } | null>(null);
  const [round, setRound] = useState(0);
  const terms = useGlossary();
  const [, setPrices] = usePriceSource();
  const isPriced = about.kind === 'priced';
  const hasSubject = about.kind !== 'none';
  const termOf = (term: string | null) => (chosenTerm?.instead === term ? chosenTerm.id : term);
  const isMeasured = (id: string | null) => terms.some((term) => term.id === id && term.measure !== null);
  const isAsked = isTyped || asked.some((question) => question.id !== 'term' || isMeasured(termOf(question.term)));
  const chosen = useAnswerSubject(isPriced ? NONE : about, hasSubject && isAsked && !isPriced);
  const { failed, error, retry } = chosen;
  const subject = isPriced ? about.subject : chosen.subject;
  const isEmpty = isPriced ? ownsNothing(about.subject) : chosen.isEmpty;
  const isUnpriced = subject !== null && !hasPrices(subject);
  const pathOf = useReportPath(isPriced ? NONE : about);
  // No page has a report on all portfolios together.
  const reportPath = isPriced ? null : pathOf;
  const traded = about.kind === 'saved' ? [about] : isPriced ? (about.portfolios ?? []) : [];
  const stateOf = useAnswers();

  /** What stands in place of an answer from holdings; null where there are some. */
  const withoutSubject = (): ReactNode => {
    if (!hasSubject || isEmpty) return <NothingHeld about={about} />;
    if (failed !== null) return <LoadFailed title={t(`failed.${failed}`)} error={error} onRetry={retry} />;
    return subject === null ? <AnswerSkeleton /> : null;
  };
  const answerTo = (question: OfferedQuestion, context: AnswerContext): ReactNode => {
    if (question.id === 'term') {
      return (
        <TermAnswer
          key={`${String(round)} ${String(question.term)}`}
          terms={terms}
          termId={termOf(question.term)}
          onChoose={(id) => setChosenTerm({ instead: question.term, id })}
          context={hasSubject && !isEmpty && !isUnpriced ? context : null}
          reportPath={reportPath}
        />
      );
    }
    const instead = withoutSubject();
    if (subject === null || instead !== null) return instead;
    if (isUnpriced) return <p className="text-pretty text-soft">{t('none.unpriced')}</p>;
    const answer = stateOf(question, context, subject);
    return <FiguresAnswer answer={answer} context={context} subject={subject} reportPath={reportPath} />;
  };
  return {
    terms,
    subject: isAsked && !isUnpriced ? subject : null,
    onSampleMarket: () => setPrices('sample-market'),
    onAsk: () => {
      setChosenTerm(null);
      setRound((before) => before + 1);
    },
    problemIn: (context) => isAsked && hasSubject && context.problem,
    answerTo,
    answerToTyped: (typed, context) => (
      <Suspense fallback={<AnswerSkeleton />}>
        <TypedQuestion
          typed={typed}
          terms={terms}
          context={context}
          subject={subject}
          isUnpriced={isUnpriced}
          isAwaited={hasSubject && !isEmpty && subject === null && failed === null}
          withoutSubject={withoutSubject()}
          traded={traded}
          reportPath={reportPath}
          answerTo={(question) => answerTo(question, context)}
        />
      </Suspense>
    ),
  };
}

/** Whether something in it follows prices, so that there is a report on it. */
function hasPrices({ holdings, assets }: AnswerSubject): boolean {
  return holdings.length > 0 || assets.some(({ series }) => series !== null);
}

/** Who answers which question. */
function useAnswers() {
  const lose = useLoseAnswer();
  const risk = useRiskAnswer();
  const fall = useFallAnswer();
  const spread = useSpreadAnswer();
  return (
    question: Exclude<OfferedQuestion, { id: 'term' }>,
    context: AnswerContext,
    subject: AnswerSubject,
  ): AnswerState => {
    if (question.id === 'fall') return fall(context, question.fall);
    return question.id === 'spread' ? spread(context) : { lose, risk }[question.id](context, subject);
  };
}
