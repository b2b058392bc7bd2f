import { expect, it, vi } from 'vitest';
import { onAbort } from './on-abort.ts';
import { until } from './until.ts';

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
