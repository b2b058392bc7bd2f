import { ADVISOR_RECALLED_MAX, ADVISOR_TURNS_MAX, type AdvisorTurn } from '@ballast/contract/advisor';
import { isAnswer, type Message } from './message.ts';
import { namedSources } from './named-sources.ts';

/** A figure of the day before is not today's, whichever tool looked it up. */
const RECALLED_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * What is sent of a conversation: its answered questions with their answers, oldest first, then `question`. A question that
 * got no answer is left out: what was said instead is the product's, not a model's. The newest answers of the day bring
 * along what their figures rest on, so that it is known where they are from when they are repeated.
 */
export function turnsOf(messages: readonly Message[], question: string, now: Date): AdvisorTurn[] {
  const recalled = recalledIn(messages, now);
  const turns = messages.flatMap((message, at): AdvisorTurn[] => {
    const before = messages[at - 1];
    if (before?.role !== 'user' || !isAnswer(message)) return [];
    const sources = recalled.get(message.id);
    return [
      { role: 'user', content: before.content },
      { role: 'assistant', content: message.content, ...(sources === undefined ? {} : { sources }) },
    ];
  });
  // An even number, so that it begins with a question.
  const room = ADVISOR_TURNS_MAX - 1 - ((ADVISOR_TURNS_MAX - 1) % 2);
  return [...turns.slice(-room), { role: 'user', content: question }];
}

/** What the figures of each answer rest on, by its id, from the newest back as far as a request has room for. */
function recalledIn(messages: readonly Message[], now: Date) {
  const recalled = new Map<string, ReturnType<typeof namedSources>>();
  let room = ADVISOR_RECALLED_MAX;
  for (const message of messages.toReversed()) {
    if (message.role !== 'assistant') continue;
    if (now.getTime() - Date.parse(message.timestamp) > RECALLED_MILLISECONDS) break;
    const sources = namedSources(message);
    room -= sources.reduce((sum, { figures }) => sum + figures.length, 0);
    if (room < 0) break;
    if (sources.length > 0) recalled.set(message.id, sources);
  }
  return recalled;
}
