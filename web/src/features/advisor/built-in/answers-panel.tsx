import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../../components/failures/load-failed.tsx';
import { usePriceSource } from '../../../entities/quotes/price-source.ts';
import { editPortfolioPath, paths } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import type { PortfolioChoice } from '../portfolio/portfolio-choice.ts';
import { useGlossary } from './glossary/use-glossary.ts';
import { Offer } from './offer.tsx';
import { QUESTION_IDS, USUAL_FALL, type Question, type QuestionId } from './question.ts';
import { QuestionRow } from './question-row.tsx';
import type { LoadReport, AnswerContext } from './report-slot.ts';
import { TermAnswer } from './term-answer.tsx';
import { AnswerSkeleton, FiguresAnswer } from './figures-answer.tsx';
import { useAnswerSubject } from './use-answer-subject.ts';
import { useQuestionWords } from './use-question-words.ts';
import { useReportPath } from './use-report-path.ts';
import type { AnswerState } from './answers/answer-state.ts';
import { useFallAnswer } from './answers/use-fall-answer.ts';
import { useLoseAnswer } from './answers/use-lose-answer.ts';
import { useRiskAnswer } from './answers/use-risk-answer.ts';
import { useSpreadAnswer } from './answers/use-spread-answer.ts';

interface AnswersPanelProps {
  portfolio: PortfolioChoice;
  unanswered: string | null;
  Report: Awaited<ReturnType<LoadReport>>;
}

/** The five questions, each with its answer below it once it is opened. */
export function AnswersPanel({ portfolio, unanswered, Report }: AnswersPanelProps) {
  const t = useTranslations('builtInAnswers');
  const titleId = useId();
  const [opened, setOpened] = useState<ReadonlySet<QuestionId>>(new Set());
  const [fall, setFall] = useState(USUAL_FALL);
  const [termId, setTermId] = useState<string | null>(null);
  const terms = useGlossary();
  const words = useQuestionWords(terms);
  const [, setPrices] = usePriceSource();
  const hasSubject = portfolio.kind !== 'none';
  const isMeasured = terms.some(({ id, measure }) => id === termId && measure !== null);
  const isAsked = [...opened].some((id) => id !== 'term' || isMeasured);
  const { subject, isEmpty, error, retry } = useAnswerSubject(portfolio, hasSubject && isAsked);
  const reportPath = useReportPath(portfolio);
  const answers = useAnswers();

  const toggle = (id: QuestionId) =>
    setOpened((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  const open = (question: Question) => {
    if (question.id === 'fall') setFall(question.fall);
    if (question.id === 'term') setTermId(question.term);
    setOpened((before) => new Set([...before, question.id]));
  };
  const questionOf = (id: QuestionId): Question =>
    id === 'fall' ? { id, fall } : id === 'term' ? { id, term: null } : { id };

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
      <Report subject={isAsked ? subject : null} onSampleMarket={() => setPrices('sample-market')}>
        {(context) => (
          <>
            {isAsked && hasSubject && context.problem}
            <ul className="divide-y divide-line border-t border-line">
              {QUESTION_IDS.map((id) => (
                <QuestionRow
                  key={id}
                  id={id}
                  words={words(questionOf(id))}
                  isOpen={opened.has(id)}
                  onToggle={() => toggle(id)}
                >
                  {id === 'term' ? (
                    <TermAnswer
                      terms={terms}
                      termId={termId}
                      onChoose={setTermId}
                      context={hasSubject && !isEmpty ? context : null}
                      reportPath={reportPath}
                    />
                  ) : !hasSubject || isEmpty ? (
                    <Nothing portfolio={portfolio} />
                  ) : error !== null ? (
                    <LoadFailed title={t('failed.holdings')} error={error} onRetry={retry} />
                  ) : subject === null ? (
                    <AnswerSkeleton />
                  ) : (
                    <FiguresAnswer
                      answer={answers[id](context, fall)}
                      context={context}
                      subject={subject}
                      reportPath={reportPath}
                    />
                  )}
                </QuestionRow>
              ))}
            </ul>
          </>
        )}
      </Report>
    </section>
  );
}

/** There is nothing to compute with: what to do first. */
function Nothing({ portfolio }: { portfolio: PortfolioChoice }) {
  const t = useTranslations('builtInAnswers.none');
  if (portfolio.kind === 'saved') {
    return (
      <p className="text-soft">
        {t('empty')} <TextLink to={editPortfolioPath(portfolio.id)}>{t('edit')}</TextLink>
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
