import { afterEach, assert, expect, it, vi } from 'vitest';
import { eventStream } from './event-stream.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('writes a comment every 15 seconds as long as somebody reads', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const silent = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => undefined) }) };
  const { body } = eventStream(silent, { left: () => undefined, over: () => undefined });
  assert(body !== null);
  const reader = body.getReader();
  const read = async () => new TextDecoder().decode((await reader.read()).value);
  expect(await read()).toBe(':\n\n');
  vi.advanceTimersByTime(15_000);
  expect(await read()).toBe(':\n\n');
  await reader.cancel();
  expect(vi.getTimerCount()).toBe(0);
});
