import type { Told } from './answers/told.ts';
import { useFallAnswer } from './answers/use-fall-answer.ts';
import { useLoseAnswer } from './answers/use-lose-answer.ts';
import { useRiskAnswer } from './answers/use-risk-answer.ts';
import { useSpreadAnswer } from './answers/use-spread-answer.ts';
import type { QuestionId } from './question.ts';
import type { AnswerGround } from './report-slot.ts';

type Answers = Readonly<Record<Exclude<QuestionId, 'term'>, (ground: AnswerGround, fall: number) => Told>>;

/** Who answers which question. */
export function useAnswers(): Answers {
  return { lose: useLoseAnswer(), risk: useRiskAnswer(), fall: useFallAnswer(), spread: useSpreadAnswer() };
}
