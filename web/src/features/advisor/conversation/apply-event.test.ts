import type { AdvisorEvent } from '@ballast/contract/advisor';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { done, figureIn, sentence, sourceOf } from '../../../testing/advisor.ts';
import { applyEvent } from './apply-event.ts';
import { emptyReply } from './message.ts';

const START = emptyReply('9d6e6b0e-0000-4000-8000-000000000001', '2026-11-20T10:00:00Z');
const all = (events: readonly AdvisorEvent[]) => events.reduce(applyEvent, START);

it('puts sentences together, and figures where they stand in the whole', () => {
  const reply = all([sentence('One. '), sentence('It is ₹5.', [figureIn('It is ₹5.', '₹5', 'none')])]);
  expect(reply.content).toBe('One. It is ₹5.');
  expect(reply.figures.map(({ start, end }) => reply.content.slice(start, end))).toEqual(['₹5']);
});

it('keeps every figure at its words, however the sentences are cut', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string({ minLength: 1 }), fc.string())), (parts) => {
      const events = parts.map(([before, figure, after]) =>
        sentence(before + figure + after, [
          { start: before.length, end: before.length + figure.length, origin: 'none', from: [] },
        ]),
      );
      const reply = all(events);
      expect(reply.figures.map(({ start, end }) => reply.content.slice(start, end))).toEqual(
        parts.map(([, figure]) => figure),
      );
    }),
  );
});

it('drops with the primary everything that it said and looked up, and keeps why it failed', () => {
  const attempt = { path: 'primary', failure: 'cut_off', message: 'It broke off.' } as const;
  const reply = all([{ type: 'source', source: sourceOf() }, sentence('One.'), { type: 'backup', attempt }]);
  expect(reply).toMatchObject({
    content: '',
    figures: [],
    sources: [],
    drafts: [],
    attempts: [attempt],
    state: 'writing',
  });
});

it('takes confidence and path from the end', () => {
  expect(all([sentence('One.'), done('backup')])).toMatchObject({ state: 'done', path: 'backup', confidence: 0.85 });
});

it('has the confidence 0.1 when no model answers', () => {
  expect(all([sentence('One.'), { type: 'unavailable', attempts: [] }])).toMatchObject({
    state: 'unavailable',
    content: '',
    confidence: 0.1,
  });
});
