import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../../components/failures/load-failed.tsx';
import { usePriceSource } from '../../../entities/quotes/price-source.ts';
import { editPortfolioPath, paths } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import type { PortfolioChoice } from '../portfolio/portfolio-choice.ts';
import type { About } from './about.ts';
import type { AnswerState } from './answers/answer-state.ts';
import { useFallAnswer } from './answers/use-fall-answer.ts';
import { useLoseAnswer } from './answers/use-lose-answer.ts';
import { useRiskAnswer } from './answers/use-risk-answer.ts';
import { useSpreadAnswer } from './answers/use-spread-answer.ts';
import { AnswerSkeleton, FiguresAnswer } from './figures-answer.tsx';
import { useGlossary } from './glossary/use-glossary.ts';
import { USUAL_FALL, type Question, type QuestionId } from './question.ts';
import type { AnswerContext, AnswerSubject } from './report-slot.ts';
import { TermAnswer } from './term-answer.tsx';
import { useAnswerSubject } from './use-answer-subject.ts';
import { useQuestionWords } from './use-question-words.ts';
import { useReportPath } from './use-report-path.ts';
import type { Term } from './glossary/term.ts';

interface BuiltInAnswers {
  readonly terms: readonly Term[];
  readonly wordsOf: (id: QuestionId) => string;
  /** Takes over what a question says beside its kind: how far the market falls, which term. */
  readonly take: (question: Question) => void;
  /** What the report is to be made of; null as long as nothing is asked that needs one. */
  readonly subject: AnswerSubject | null;
  readonly onSampleMarket: () => void;
  /** What went wrong with all of the answers. */
  readonly problemIn: (context: AnswerContext) => ReactNode;
  readonly answerTo: (id: QuestionId, context: AnswerContext) => ReactNode;
}

const NONE: PortfolioChoice = { kind: 'none' };

/** The five questions and their answers, for what shows them; `opened` are those that are asked. */
export function useBuiltInAnswers(about: About, opened: ReadonlySet<QuestionId>): BuiltInAnswers {
  const t = useTranslations('builtInAnswers');
  const [fall, setFall] = useState(USUAL_FALL);
  const [termId, setTermId] = useState<string | null>(null);
  const terms = useGlossary();
  const words = useQuestionWords(terms);
  const [, setPrices] = usePriceSource();
  const isPriced = about.kind === 'priced';
  const hasSubject = about.kind !== 'none';
  const isMeasured = terms.some(({ id, measure }) => id === termId && measure !== null);
  const isAsked = [...opened].some((id) => id !== 'term' || isMeasured);
  const chosen = useAnswerSubject(isPriced ? NONE : about, hasSubject && isAsked && !isPriced);
  const { error, retry } = chosen;
  const subject = isPriced ? about.subject : chosen.subject;
  const isEmpty = isPriced ? about.subject.holdings.length === 0 : chosen.isEmpty;
  const pathOf = useReportPath(isPriced ? NONE : about);
  // No page has a report on all portfolios together.
  const reportPath = isPriced ? null : pathOf;
  const answers = useAnswers();
  return {
    terms,
    wordsOf: (id) => words(questionOf(id, fall)),
    take: (question) => {
      if (question.id === 'fall') setFall(question.fall);
      if (question.id === 'term') setTermId(question.term);
    },
    subject: isAsked ? subject : null,
    onSampleMarket: () => setPrices('sample-market'),
    problemIn: (context) => isAsked && hasSubject && context.problem,
    answerTo: (id, context) => {
      if (id === 'term') {
        return (
          <TermAnswer
            terms={terms}
            termId={termId}
            onChoose={setTermId}
            context={hasSubject && !isEmpty ? context : null}
            reportPath={reportPath}
          />
        );
      }
      if (!hasSubject || isEmpty) return <Nothing about={about} />;
      if (error !== null) return <LoadFailed title={t('failed.holdings')} error={error} onRetry={retry} />;
      if (subject === null) return <AnswerSkeleton />;
      return (
        <FiguresAnswer
          answer={answers[id](context, fall)}
          context={context}
          subject={subject}
          reportPath={reportPath}
        />
      );
    },
  };
}

function questionOf(id: QuestionId, fall: number): Question {
  return id === 'fall' ? { id, fall } : id === 'term' ? { id, term: null } : { id };
}

/** There is nothing to compute with: what to do first. */
function Nothing({ about }: { about: About }) {
  const t = useTranslations('builtInAnswers.none');
  if (about.kind === 'saved') {
    return (
      <p className="text-soft">
        {t('empty')} <TextLink to={editPortfolioPath(about.id)}>{t('edit')}</TextLink>
      </p>
    );
  }
  return (
    <p className="text-pretty text-soft">
      {t('detail')} <TextLink to={paths.analysis}>{t('link')}</TextLink>
    </p>
  );
}

type Answers = Readonly<Record<Exclude<QuestionId, 'term'>, (context: AnswerContext, fall: number) => AnswerState>>;

/** Who answers which question. */
function useAnswers(): Answers {
  return { lose: useLoseAnswer(), risk: useRiskAnswer(), fall: useFallAnswer(), spread: useSpreadAnswer() };
}
