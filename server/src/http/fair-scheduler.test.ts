import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FairScheduler } from './fair-scheduler.ts';

function createScheduler() {
  const scheduler = new FairScheduler();
  const started: string[] = [];
  const request = (address: string, name = address): void => scheduler.schedule(address, () => started.push(name));
  return { started, request };
}

test('a request waits for only one of the thousand that another address sent first', async () => {
  const { started, request } = createScheduler();
  for (let n = 0; n < 1000; n += 1) request('greedy');
  request('honest');
  await expect.poll(() => started.indexOf('honest')).toBe(1);
  await expect.poll(() => started.length).toBe(1001);
});

test('requests from one address start in the order they came', async () => {
  const { started, request } = createScheduler();
  for (let n = 0; n < 20; n += 1) request('one', String(n));
  await expect.poll(() => started).toEqual(Array.from({ length: 20 }, (_, n) => String(n)));
});

test('at most four requests start per round of the event loop, so that running ones make progress', async () => {
  const { started, request } = createScheduler();
  for (let n = 0; n < 100; n += 1) request(`address ${n}`);
  const totals: number[] = [];
  while (started.length < 100) {
    await nextRound();
    totals.push(started.length);
  }
  const perRound = totals.map((total, at) => total - (totals[at - 1] ?? 0));
  expect(Math.max(...perRound)).toBeLessThanOrEqual(4);
});

test('a request that comes alone starts in the next round', async () => {
  const { started, request } = createScheduler();
  request('alone');
  await nextRound();
  expect(started).toEqual(['alone']);
});
