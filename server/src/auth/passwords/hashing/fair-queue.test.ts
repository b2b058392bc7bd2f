import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FairQueue } from './fair-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A queue of one slot whose work ends when the test says so. */
function createQueue() {
  const queue = new FairQueue(1, () => Date.now());
  const started: string[] = [];
  const refused: [name: string, retryAfter: number][] = [];
  let end: (() => void) | undefined;
  const come = (key: string, name = key): void => {
    const work = async (): Promise<void> => {
      started.push(name);
      await new Promise<void>((resolve) => {
        end = resolve;
      });
    };
    void queue.take(key, work).then((turn) => turn.allowed || refused.push([name, turn.retryAfter]));
  };
  const endOne = async (): Promise<void> => {
    end?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  const settle = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(0);
  };
  const verdict = (key: string) => queue.verdict(key);
  return { come, endOne, settle, started, refused, verdict };
}

test('who comes once goes before those who keep coming', async () => {
  const { come, endOne, started } = createQueue();
  for (let time = 0; time < 4; time += 1) come('greedy');
  await endOne();
  come('honest');
  await endOne();
  expect(started).toEqual(['greedy', 'greedy', 'honest']);
});

test('one address waits for few turns at once, and learns when to come back', async () => {
  const { come, settle, refused } = createQueue();
  for (let time = 0; time < 1_000; time += 1) come('greedy');
  await settle();
  expect(refused).toHaveLength(1_000 - 17);
  expect(refused.every(([, retryAfter]) => retryAfter >= 1 && retryAfter <= 30)).toBe(true);
});

test('a full queue makes room for a client that cost less, at the expense of the one that cost most', async () => {
  const { come, settle, endOne, started, refused } = createQueue();
  for (let address = 0; address < 40; address += 1) {
    for (let time = 0; time < 10; time += 1) come(`attacker ${address}`);
  }
  await settle();
  const before = refused.length;
  come('honest');
  await settle();
  expect(refused.length).toBe(before + 1);
  expect(refused.every(([name]) => name.startsWith('attacker'))).toBe(true);
  for (let turn = 0; turn < 45; turn += 1) await endOne();
  expect(started).toContain('honest');
});

test("says beforehand who would wait for a turn, and takes nobody's place for it", async () => {
  const { come, settle, refused, verdict } = createQueue();
  for (let time = 0; time < 17; time += 1) come('greedy');
  expect(verdict('greedy')).toEqual({ allowed: false, retryAfter: 6 });
  expect(verdict('honest')).toEqual({ allowed: true });
  for (let address = 0; address < 112; address += 1) come(`address ${address}`);
  expect(verdict('honest')).toEqual({ allowed: true });
  await settle();
  expect(refused).toEqual([]);
});

test('nobody waits longer than four seconds in a crowd; without one it is worth waiting', async () => {
  const { come, settle, refused } = createQueue();
  come('running');
  for (let address = 0; address < 40; address += 1) come(`address ${address}`);
  await vi.advanceTimersByTimeAsync(3_900);
  expect(refused).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  await settle();
  expect(refused.map(([name]) => name)).toEqual(Array.from({ length: 8 }, (_, address) => `address ${address}`));
});

test('what somebody cost is forgotten after a while', async () => {
  const { come, endOne, started } = createQueue();
  for (let time = 0; time < 4; time += 1) come('once greedy');
  for (let time = 0; time < 4; time += 1) await endOne();
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  come('running');
  come('lately');
  come('once greedy');
  await endOne();
  await endOne();
  expect(started.slice(4)).toEqual(['running', 'lately', 'once greedy']);
});

test('work that fails frees its place', async () => {
  const queue = new FairQueue(1);
  await expect(queue.take('a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.take('a', async () => Promise.resolve(1))).toEqual({ allowed: true, value: 1 });
});
