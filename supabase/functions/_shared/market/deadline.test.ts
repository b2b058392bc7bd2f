import { describe, expect, it, vi } from 'vitest';
import { onAbort, startDeadline, until } from './deadline.ts';

const never = new Promise<never>(() => {});

describe('a deadline', () => {
  it('lets work through that is done in time, and rejects nothing later', async () => {
    const deadline = startDeadline(20, new AbortController().signal);
    expect(await deadline.race(Promise.resolve('done'))).toBe('done');
    deadline.stop();
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(deadline.signal.aborted).toBe(false);
  });

  it('ends all its work when the time is up', async () => {
    const deadline = startDeadline(20, new AbortController().signal);
    const outcomes = await Promise.allSettled([deadline.race(never), deadline.race(never)]);
    expect(outcomes).toMatchObject([{ reason: { reason: 'timeout' } }, { reason: { reason: 'timeout' } }]);
    expect(deadline.signal.aborted).toBe(true);
  });

  it('ends with the reason of a caller who leaves', async () => {
    const caller = new AbortController();
    const deadline = startDeadline(10_000, caller.signal);
    caller.abort(new Error('left'));
    await expect(deadline.race(never)).rejects.toThrow('left');
    deadline.stop();
    expect(() => startDeadline(10, caller.signal)).toThrow('left');
  });
});

it('wakes everyone who waits for a signal and has not gone, over one listener', () => {
  const { signal, ...controller } = listenedTo();
  const [woken, forgotten] = [vi.fn(), vi.fn()];
  for (let i = 0; i < 50; i += 1) onAbort(signal, woken);
  onAbort(signal, forgotten)();
  expect(controller.listeners).toHaveBeenCalledTimes(1);
  controller.abort();
  expect([woken.mock.calls.length, forgotten.mock.calls.length]).toEqual([50, 0]);
});

it('work is waited for until the caller leaves, and never begun for one who has left', async () => {
  const controller = new AbortController();
  expect(await until(Promise.resolve(1), controller.signal)).toBe(1);
  const waiting = until(new Promise(() => {}), controller.signal);
  controller.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  await expect(until(Promise.resolve(1), controller.signal)).rejects.toThrow('gone');
});

function listenedTo() {
  const controller = new AbortController();
  const listeners = vi.spyOn(controller.signal, 'addEventListener');
  return { signal: controller.signal, listeners, abort: () => controller.abort() };
}
