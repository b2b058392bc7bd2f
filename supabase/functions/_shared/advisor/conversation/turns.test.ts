import type { AdvisorTurn } from '@ballast/contract/advisor';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messagesOf, recentTurns } from './turns.ts';

const turn = fc.record({
  role: fc.constantFrom('user' as const, 'assistant' as const),
  content: fc.string({ minLength: 1, maxLength: 40 }),
});
const question = fc.record({ role: fc.constant('user' as const), content: fc.string({ minLength: 1, maxLength: 40 }) });
const conversation = fc
  .tuple(fc.array(turn, { maxLength: 30 }), question)
  .map(([before, last]): AdvisorTurn[] => [...before, last]);
const lengthOf = (turns: readonly AdvisorTurn[]) => turns.reduce((sum, { content }) => sum + content.length, 0);

describe('the turns that go to a model', () => {
  it('are the newest, in order, begin with the person and end with the question', () => {
    fc.assert(
      fc.property(conversation, fc.integer({ min: 1, max: 400 }), (turns, most) => {
        const { turns: sent, dropped } = recentTurns(turns, most);
        expect(sent).toEqual(turns.slice(dropped));
        expect(sent[0]?.role).toBe('user');
        expect(sent.at(-1)).toBe(turns.at(-1));
      }),
    );
  });

  it('fit, unless the question alone does not, and no more of the person’s turns would', () => {
    fc.assert(
      fc.property(conversation, fc.integer({ min: 1, max: 400 }), (turns, most) => {
        const { turns: sent, dropped } = recentTurns(turns, most);
        expect(sent.length === 1 || lengthOf(sent) <= most).toBe(true);
        const earlier = turns.slice(0, dropped).findLastIndex(({ role }) => role === 'user');
        expect(earlier < 0 || lengthOf(turns.slice(earlier)) > most).toBe(true);
      }),
    );
  });

  it('are messages of their own, and the context stands before the question alone', () => {
    const turns: AdvisorTurn[] = [
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Good day.' },
      { role: 'user', content: 'What can I lose?' },
    ];
    expect(messagesOf(turns, 'CONTEXT')).toEqual([
      ...turns.slice(0, 2),
      { role: 'user', content: 'CONTEXT\n\nWhat can I lose?' },
    ]);
  });
});
