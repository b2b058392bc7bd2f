import { ADVISOR_TURNS_MAX, type AdvisorTurn } from '@ballast/contract/advisor';
import { partsOf } from './shown-text.ts';
import { isAnswer, type Message, type Reply } from './message.ts';

/**
 * What is sent of a conversation: its answered questions with their answers, oldest first, then `question`. A question that
 * got no answer is left out: what was said instead is the product's, not a model's.
 */
export function turnsOf(messages: readonly Message[], question: string): AdvisorTurn[] {
  const turns = messages.flatMap((message, at): AdvisorTurn[] => {
    const before = messages[at - 1];
    if (message.role !== 'assistant' || before?.role !== 'user' || !isAnswer(message)) return [];
    return [
      { role: 'user', content: before.content },
      { role: 'assistant', content: withoutAmounts(message) },
    ];
  });
  // An even number, so that it begins with a question.
  const room = ADVISOR_TURNS_MAX - 1 - ((ADVISOR_TURNS_MAX - 1) % 2);
  return [...turns.slice(-room), { role: 'user', content: question }];
}

/** A reply with the names of its figures alone: a model that sees amounts repeats them, though they are of another time. */
function withoutAmounts({ content, figures }: Reply): string {
  let text = '';
  let end = 0;
  for (const figure of figures) {
    if (figure.from.length === 0) continue;
    const [, label] = partsOf(content.slice(figure.start, figure.end));
    text += content.slice(end, figure.start) + (label === '' ? content.slice(figure.start, figure.end) : label);
    ({ end } = figure);
  }
  return text + content.slice(end);
}
