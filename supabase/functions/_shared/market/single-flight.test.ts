import { expect, it, vi } from 'vitest';
import { BoundedMap } from '../bounded-map.ts';
import { createBatcher } from './single-flight.ts';

const upper = vi.fn(async (keys: readonly string[]) => new Map(keys.map((key) => [key, key.toUpperCase()])));
const keyOf = (key: string) => key;

it('keys of one moment run together, and one under way is not run twice', async () => {
  const onShared = vi.fn();
  const ask = createBatcher({ keyOf, run: upper, collectMs: 5, onShared });
  expect(await Promise.all([ask('a'), ask('b'), ask('a')])).toEqual(['A', 'B', 'A']);
  expect(upper.mock.calls).toEqual([[['a', 'b']]]);
  expect(onShared).toHaveBeenCalledTimes(1);
  expect(await ask('a')).toBe('A');
  expect(upper).toHaveBeenCalledTimes(2);
});

it('a run that fails, or forgets a key, fails whom it concerns, and the next starts again', async () => {
  const run = vi.fn(async () => new Map([['a', 1]]));
  const ask = createBatcher({ keyOf, run, collectMs: 0 });
  const outcomes = await Promise.allSettled([ask('a'), ask('b')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  run.mockRejectedValueOnce(new Error('away'));
  await expect(ask('a')).rejects.toThrow('away');
  expect(await ask('a')).toBe(1);
});

it('a bounded map forgets the oldest, and what is set again is young', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.set('a', 3);
  map.set('c', 4);
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([3, undefined, 4]);
});
