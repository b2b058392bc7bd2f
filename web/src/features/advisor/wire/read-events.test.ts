import { afterEach, assert, expect, it, vi } from 'vitest';
import { liveAnswer, sentence } from '../../../testing/advisor.ts';
import { readEvents } from './read-events.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('gives up an answer of which nothing comes any more, and closes it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = liveAnswer();
  const { body } = answer.response();
  assert(body !== null);
  const events = readEvents(body, new AbortController().signal);
  answer.say(sentence('All is well.'));
  expect((await events.next()).value).toEqual(sentence('All is well.'));
  const failure = events.next().then(undefined, (error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failure).toMatchObject({ code: 'offline' });
  expect(answer.isCancelled()).toBe(true);
});
