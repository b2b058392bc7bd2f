import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import type { Term } from './glossary/term.ts';
import type { OfferedQuestion } from './question.ts';

/** A question as a person would ask it. */
export function useQuestionWords(terms: readonly Term[]): (question: OfferedQuestion) => string {
  const t = useTranslations('builtInAnswers.questions');
  const format = useFormat();
  return (question) => {
    if (question.id === 'fall') return t('fall', { change: format.percent(question.fall, 0) });
    const term = question.id === 'term' ? terms.find(({ id }) => id === question.term) : undefined;
    return term === undefined ? t(question.id) : t('thisTerm', { name: term.name });
  };
}
