import { ADVISOR_TURNS_MAX, type AdvisorTurn } from '@ballast/contract/advisor';
import { isAnswer, type Message } from './message.ts';

/**
 * What is sent of a conversation: its answered questions with their answers, oldest first, then `question`. A question that
 * got no answer is left out: what was said instead is the product's, not a model's.
 */
export function turnsOf(messages: readonly Message[], question: string): AdvisorTurn[] {
  const turns = messages.flatMap((message, at): AdvisorTurn[] => {
    const before = messages[at - 1];
    if (before?.role !== 'user' || !isAnswer(message)) return [];
    return [
      { role: 'user', content: before.content },
      { role: 'assistant', content: message.content },
    ];
  });
  // An even number, so that it begins with a question.
  const room = ADVISOR_TURNS_MAX - 1 - ((ADVISOR_TURNS_MAX - 1) % 2);
  return [...turns.slice(-room), { role: 'user', content: question }];
}
