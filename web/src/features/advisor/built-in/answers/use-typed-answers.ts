import type { Holding } from '@ballast/engine/assets/holding';
import type { NetWorth } from '@ballast/engine/net-worth/net-worth';
import type { ComputedQuestion } from '../question.ts';
import type { AnswerContext, AnswerSubject } from '../report-slot.ts';
import type { AnswerState } from './answer-state.ts';
import { useExposureAnswers } from './use-exposure-answers.ts';
import { useFigureAnswers } from './use-figure-answers.ts';
import { usePeriodAnswer } from './use-period-answer.ts';
import { useSaleAnswers } from './use-sale-answers.ts';
import { useValueAnswers } from './use-value-answers.ts';

/** Who answers what is only answered when typed. */
export function useTypedAnswers(
  worth: NetWorth | null,
  taxed: Pick<Holding, 'symbol' | 'market'> | null,
): (question: ComputedQuestion, context: AnswerContext, subject: AnswerSubject) => AnswerState {
  const value = useValueAnswers(worth);
  const exposure = useExposureAnswers();
  const figures = useFigureAnswers();
  const sales = useSaleAnswers(taxed);
  const period = usePeriodAnswer();
  return (question, context, subject) => {
    switch (question.id) {
      case 'value':
      case 'gain':
      case 'today':
      case 'prices':
        return value[question.id](subject);
      case 'price':
      case 'moved':
      case 'gained':
        return value[question.id](subject, question.key);
      case 'largest':
      case 'overlap':
      case 'correlation':
        return exposure[question.id](context);
      case 'weight':
        return isPriced(subject, question.key)
          ? exposure.weight(context, question.key)
          : value.worthOf(subject, question.key);
      case 'sectors':
      case 'countries':
      case 'currencies':
        return exposure.parts(context, question.id);
      case 'measure':
        return figures.measure(context, question.measure);
      case 'period':
        return period(context, question.period);
      case 'crisis':
        return figures.crisis(context, subject, question.crises);
      case 'rupee':
        return figures.rupee(context, question.fall);
      case 'compare':
      case 'shortfall':
      case 'drawdown':
      case 'findings':
        return figures[question.id](context);
      case 'gone':
        return sales.gone(subject, question.key, question.fall);
      case 'sale':
      case 'tax':
        return sales[question.id](subject, question.key, question.quantity);
    }
  };
}

/** Whether something has a row of its own in the report. */
function isPriced({ holdings, assets }: AnswerSubject, key: string): boolean {
  return holdings.some((one) => one.key === key) || assets.some(({ series }) => series?.key === key);
}
