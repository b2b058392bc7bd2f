import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives one turn an interval, and refuses at once what would wait longer than the patience', async () => {
  const turn = createPace(100, 250);
  const { signal } = new AbortController();
  const given: number[] = [];
  const waiting = [0, 1, 2].map(async (number) => turn(signal).then(() => given.push(number)));
  expect(() => turn(signal)).toThrow(expect.objectContaining({ reason: 'rate_limited', retryAfterMs: 300 }));
  await vi.advanceTimersByTimeAsync(99);
  expect(given).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(given).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(99);
  expect(given).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(given).toEqual([0, 1, 2]);
  await Promise.all(waiting);
});

it('lets a caller leave the queue', async () => {
  const turn = createPace(100, 1_000);
  const leaving = new AbortController();
  await turn(leaving.signal);
  const waiting = turn(leaving.signal);
  leaving.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
});
