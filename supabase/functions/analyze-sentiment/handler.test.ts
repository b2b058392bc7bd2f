import { expect, it } from 'vitest';
import { post, SIGNED_IN, testDeps, VISITOR } from '../../testing/function-deps.ts';
import type { SqlValue } from '../_shared/function.ts';
import { createHandler } from './handler.ts';

const ID = 'c0ffee00-5d1c-4a39-9d0e-6a7e9a4d9f11';

/** A database that answers one outcome and keeps what it was asked to store. */
function call(body: unknown, { outcome = 'stored', user = SIGNED_IN, sufficient = true } = {}) {
  const stored: (readonly SqlValue[])[] = [];
  const deps = testDeps(
    {},
    {
      query: (statement, values = []) => {
        if (statement.includes('session_suffices')) return Promise.resolve([{ sufficient }]);
        stored.push(values);
        const isLimited = outcome === 'limited';
        return Promise.resolve([{ outcome, entry_id: isLimited ? null : ID, retry_after: isLimited ? 3600 : null }]);
      },
    },
  );
  return { stored, response: createHandler(deps)(post(body), user) };
}

it('stores what was written with its analysis, for the caller, whomever the body names §7.28 §7.29', async () => {
  const { stored, response } = call({ text: '  Not good at all. ', type: 'feedback', user_id: 'somebody-else' });
  expect((await response).status).toBe(200);
  expect(await (await response).json()).toEqual({
    data: {
      id: ID,
      sentiment_label: 'negative',
      sentiment_score: -0.776,
      category: 'complaint',
      priority: 'high',
      classified_by: 'rules',
    },
  });
  expect(stored).toEqual([['user-1', 'Not good at all.', 'negative', -0.776, 'complaint', 'high', 'rules']]);
});

it('answers a text that is stored already as it answered the first time', async () => {
  const { response } = call({ text: 'Thanks!', type: 'feedback' }, { outcome: 'known' });
  expect(await (await response).json()).toMatchObject({ data: { id: ID, category: 'praise' } });
});

it('says 429 when the day’s entries are used up, and when the next is possible', async () => {
  const { response } = call({ text: 'Thanks!', type: 'feedback' }, { outcome: 'limited' });
  expect((await response).status).toBe(429);
  expect((await response).headers.get('retry-after')).toBe('3600');
});

it('stores nothing for a visitor', async () => {
  const { stored, response } = call({ text: 'Thanks!', type: 'feedback' }, { user: VISITOR });
  expect((await response).status).toBe(401);
  expect(stored).toEqual([]);
});

it('stores nothing for a session that owes the second factor of its account', async () => {
  const { stored, response } = call({ text: 'Thanks!', type: 'feedback' }, { sufficient: false });
  expect((await response).status).toBe(403);
  expect(await (await response).json()).toMatchObject({ error: { code: 'insufficient_aal' } });
  expect(stored).toEqual([]);
});

it.each([
  ['no text', { type: 'feedback' }],
  ['spaces alone', { text: ' \n\t ', type: 'feedback' }],
  ['NUL', { text: 'a\0b', type: 'feedback' }],
  ['half a character', { text: 'a\ud800', type: 'feedback' }],
  ['10,001 characters', { text: 'x'.repeat(10_001), type: 'feedback' }],
  ['another type', { text: 'Thanks!', type: 'review' }],
])('refuses %s §5.24', async (_, body) => {
  const { stored, response } = call(body);
  expect((await response).status).toBe(400);
  expect(await (await response).json()).toMatchObject({ error: { code: 'validation_failed' } });
  expect(stored).toEqual([]);
});

it('takes 10,000 characters, an emoji counted as one', async () => {
  const { stored } = call({ text: '😀'.repeat(10_000), type: 'feedback' });
  await expect.poll(() => stored.length).toBe(1);
});

it('does not pass on why the database failed', async () => {
  const deps = testDeps();
  const response = await createHandler(deps)(post({ text: 'Thanks!', type: 'feedback' }), SIGNED_IN);
  expect(await response.json()).toMatchObject({ error: { code: 'internal', message: 'internal' } });
  expect(deps.events).toMatchObject([{ level: 'error', event: 'function_failed' }]);
});
