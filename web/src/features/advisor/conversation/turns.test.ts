import { ADVISOR_RECALLED_MAX, ADVISOR_TURNS_MAX, advisorRequestSchema } from '@ballast/contract/advisor';
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
  expect(turnsOf([question('a'), reply('b')], 'c', new Date(NOW))).toEqual([
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
  expect(turnsOf(messages, 'd', new Date(NOW))).toEqual([{ role: 'user', content: 'd' }]);
});

it('sends as many of the newest as a request may hold, a question first', () => {
  const messages = Array.from({ length: ADVISOR_TURNS_MAX }, (_, at) => [question(`q${at}`), reply(`a${at}`)]).flat();
  const turns = turnsOf(messages, 'last', new Date(NOW));
  expect(turns.length).toBeLessThanOrEqual(ADVISOR_TURNS_MAX);
  expect(turns[0]?.role).toBe('user');
  expect(turns.at(-2)?.content).toBe(`a${ADVISOR_TURNS_MAX - 1}`);
});

it('brings along what the figures of an answer rest on, and nothing else that was looked up', () => {
  const content = 'It is worth ₹1,23,456.78.';
  const answer = (timestamp: string): Message => ({
    ...emptyReply('b', timestamp),
    content,
    state: 'done',
    figures: [figureIn(content, '₹1,23,456.78', 'source', ['f1'])],
    sources: [sourceOf()],
  });
  const turns = turnsOf([question('a'), answer(NOW)], 'c', new Date(NOW));
  expect(turns[1]).toMatchObject({ sources: [{ id: 's1', figures: [{ id: 'f1' }] }] });
  expect(turns[1]).not.toMatchObject({ sources: [{ figures: [{}, {}] }] });
  expect(advisorRequestSchema.safeParse({ messages: turns }).success).toBe(true);
  const dayBefore = turnsOf([question('a'), answer('2026-11-19T09:00:00Z')], 'c', new Date(NOW));
  expect(dayBefore[1]).toEqual({ role: 'assistant', content });
});

it('brings along no more than a request may hold, of the newest answers', () => {
  const figures = sourceOf().figures.slice(0, 1);
  const answers = Array.from({ length: ADVISOR_RECALLED_MAX + 5 }, (_, at) => [
    question(`q${at}`),
    {
      ...emptyReply(`a${at}`, NOW),
      content: 'It is ₹5.',
      state: 'done',
      figures: [figureIn('It is ₹5.', '₹5', 'source', ['f1'])],
      sources: [sourceOf({ figures })],
    } satisfies Reply,
  ]).flat();
  const turns = turnsOf(answers, 'last', new Date(NOW));
  const withSources = turns.filter((turn) => turn.role === 'assistant' && turn.sources !== undefined);
  expect(withSources.length).toBeLessThanOrEqual(ADVISOR_RECALLED_MAX);
  expect(turns.at(-2)).toHaveProperty('sources');
});
