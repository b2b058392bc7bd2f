import { expect, it, vi } from 'vitest';
import { memoizeAsync } from '../../memoize-async.ts';
import { StillLoading, unlessLate } from './still-loading.ts';

it('work that takes longer than it may is late, and goes on', async () => {
  vi.useFakeTimers();
  const { promise, resolve } = withResolve();
  const late = unlessLate(1000, promise).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await late).toBeInstanceOf(StillLoading);
  resolve('there');
  expect(await unlessLate(1000, promise)).toBe('there');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

function withResolve() {
  const made: { resolve?: (value: string) => void } = {};
  const promise = new Promise<string>((resolve) => {
    made.resolve = resolve;
  });
  return { promise, resolve: (value: string) => made.resolve?.(value) };
}

it('work is done once, and again where it failed', async () => {
  let tries = 0;
  const once = memoizeAsync(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('away')) : Promise.resolve(tries);
  });
  const { signal } = new AbortController();
  await expect(once(signal)).rejects.toThrow('away');
  expect(await Promise.all([once(signal), once(signal)])).toEqual([2, 2]);
  expect(await once(signal)).toBe(2);
});
