import { ADVISOR_TURNS_MAX, advisorRequestSchema } from '@ballast/contract/advisor';
import { expect, it } from 'vitest';
import { figureIn, sourceOf } from '../../../testing/advisor.ts';
import { emptyReply, type Message, type Reply } from './message.ts';
import { turnsOf } from './turns.ts';

const NOW = '2026-11-20T10:00:00Z';
const question = (content: string): Message => ({ id: content, role: 'user', content, timestamp: NOW });
const reply = (content: string, state: Reply['state'] = 'done'): Message => ({
  ...emptyReply(content, NOW),
  content,
  state,
});

it('sends what was asked and answered, then the question', () => {
  expect(turnsOf([question('a'), reply('b')], 'c')).toEqual([
    { role: 'user', content: 'a' },
    { role: 'assistant', content: 'b' },
    { role: 'user', content: 'c' },
  ]);
});

it('leaves out questions that no model answered: what was said instead is not a model’s', () => {
  const messages = [
    question('a'),
    reply('', 'unavailable'),
    question('b'),
    reply('half', 'failed'),
    question('c'),
    reply('', 'stopped'),
  ];
  expect(turnsOf(messages, 'd')).toEqual([{ role: 'user', content: 'd' }]);
});

it('sends as many of the newest as a request may hold, a question first', () => {
  const messages = Array.from({ length: ADVISOR_TURNS_MAX }, (_, at) => [question(`q${at}`), reply(`a${at}`)]).flat();
  const turns = turnsOf(messages, 'last');
  expect(turns.length).toBeLessThanOrEqual(ADVISOR_TURNS_MAX);
  expect(turns[0]?.role).toBe('user');
  expect(turns.at(-2)?.content).toBe(`a${ADVISOR_TURNS_MAX - 1}`);
});

it('sends of a figure its name and not its amount: the next reply looks it up again', () => {
  const content = 'It is worth ₹1,23,456.78 (value today, your portfolio), not ₹5.';
  const answer: Message = {
    ...emptyReply('b', NOW),
    content,
    state: 'done',
    figures: [
      figureIn(content, '₹1,23,456.78 (value today, your portfolio)', 'source', ['f1']),
      figureIn(content, '₹5', 'none'),
    ],
    sources: [sourceOf()],
  };
  const turns = turnsOf([question('a'), answer], 'c');
  expect(turns[1]).toEqual({ role: 'assistant', content: 'It is worth (value today, your portfolio), not ₹5.' });
  expect(advisorRequestSchema.safeParse({ messages: turns }).success).toBe(true);
});
