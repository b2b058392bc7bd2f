import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

function record() {
  const turns = new Turns();
  const begun: string[] = [];
  const come = (address: string, name = address): void => turns.take(address, () => begun.push(name));
  return { begun, come };
}

test('one request waits for one of those who sent a thousand', async () => {
  const { begun, come } = record();
  for (let n = 0; n < 1000; n += 1) come('greedy');
  come('honest');
  await expect.poll(() => begun.indexOf('honest')).toBe(1);
  await expect.poll(() => begun.length).toBe(1001);
});

test('the requests of one address begin in their order', async () => {
  const { begun, come } = record();
  for (let n = 0; n < 20; n += 1) come('one', String(n));
  await expect.poll(() => begun).toEqual(Array.from({ length: 20 }, (_, n) => String(n)));
});

test('what is under way goes on between a few beginnings, however many wait', async () => {
  const { begun, come } = record();
  for (let n = 0; n < 100; n += 1) come(`address ${n}`);
  const seen: number[] = [];
  while (begun.length < 100) {
    await nextRound();
    seen.push(begun.length);
  }
  const perRound = seen.map((count, at) => count - (seen[at - 1] ?? 0));
  expect(Math.max(...perRound)).toBeLessThanOrEqual(4);
});

test('somebody who comes alone begins in the next round', async () => {
  const { begun, come } = record();
  come('alone');
  await nextRound();
  expect(begun).toEqual(['alone']);
});
