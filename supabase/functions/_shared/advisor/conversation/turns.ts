import type { AdvisorTurn } from '@ballast/contract/advisor';
import type { ModelMessage } from 'ai';

/** Characters of the conversation that go to a model, the question included. */
const CHARACTERS_MAX = 24_000;

export interface RecentTurns {
  /** The last is the question. */
  readonly turns: readonly AdvisorTurn[];
  readonly dropped: number;
}

/** The newest turns that fit: always the question, then back as far as there is room, beginning with the person. */
export function recentTurns(turns: readonly AdvisorTurn[], most: number = CHARACTERS_MAX): RecentTurns {
  let room = most;
  let first = turns.length - 1;
  for (let index = first; index >= 0; index -= 1) {
    room -= turns[index]?.content.length ?? 0;
    if (room < 0) break;
    if (turns[index]?.role === 'user') first = index;
  }
  return { turns: turns.slice(first), dropped: first };
}

/**
 * The turns as messages of a model, so that no text can pass for a turn of its own; what is known of the person's ground
 * stands before the question.
 */
export function messagesOf(turns: readonly AdvisorTurn[], context: string): ModelMessage[] {
  return turns.map(({ role, content }, index) =>
    index === turns.length - 1 ? { role: 'user', content: `${context}\n\n${content}`.trim() } : { role, content },
  );
}
