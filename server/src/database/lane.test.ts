import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { Lane, type LaneLimits } from './lane.ts';

const LIMITS: LaneLimits = { running: 2, runningPerKey: 1, waiting: 4, waitingPerKey: 2, waitMilliseconds: 1_000 };

/** Asks for a turn and notes when it comes. */
function ask(lane: Lane, key: string, order: string[], signal?: AbortSignal) {
  const turn = lane.enter(key, signal).then((leave) => {
    order.push(key);
    return leave;
  });
  turn.catch(() => undefined);
  return turn;
}
const settle = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('one key never has more than its share, however much it asks for', async () => {
  const lane = new Lane(LIMITS);
  const order: string[] = [];
  const first = await ask(lane, 'heavy', order);
  void ask(lane, 'heavy', order);
  void ask(lane, 'heavy', order);
  const other = await ask(lane, 'other', order);
  expect(order).toEqual(['heavy', 'other']);
  first();
  await settle();
  expect(order).toEqual(['heavy', 'other', 'heavy']);
  other();
});

test('keys take turns: who asked a hundred times comes after who asked once', async () => {
  const lane = new Lane({ ...LIMITS, running: 1 });
  const order: string[] = [];
  let leave = await ask(lane, 'a', order);
  const turns = ['heavy', 'heavy', 'b', 'c'].map((key) => ask(lane, key, order));
  for (const at of [0, 2, 3]) {
    leave();
    leave = await (turns[at] ?? Promise.reject(new Error('no turn')));
  }
  leave();
  await turns[1];
  expect(order).toEqual(['a', 'heavy', 'b', 'c', 'heavy']);
});

test('waiting is bounded: for one key with 429, for all with 503, and in time', async () => {
  vi.useFakeTimers();
  try {
    const lane = new Lane({ ...LIMITS, running: 1 });
    await lane.enter('a');
    const waits = ['a', 'a', 'b', 'b'].map((key) => ask(lane, key, []));
    await expect(lane.enter('a')).rejects.toMatchObject({ status: 429 });
    await expect(lane.enter('c')).rejects.toMatchObject({ status: 503 });
    await vi.advanceTimersByTimeAsync(1_000);
    for (const wait of waits) await expect(wait).rejects.toMatchObject({ status: 503 });
    expect(lane.waiting).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('who leaves leaves the queue', async () => {
  const lane = new Lane({ ...LIMITS, running: 1 });
  const leave = await lane.enter('a');
  const caller = new AbortController();
  const wait = ask(lane, 'b', [], caller.signal);
  caller.abort();
  await expect(wait).rejects.toMatchObject({ name: 'AbortError' });
  expect(lane.waiting).toBe(0);
  leave();
  await expect(lane.enter('c')).resolves.toBeTypeOf('function');
});

test('leaving twice frees one place', async () => {
  const lane = new Lane({ ...LIMITS, running: 1 });
  const leave = await lane.enter('a');
  leave();
  leave();
  await lane.enter('b');
  const wait = ask(lane, 'c', []);
  await settle();
  expect(lane.waiting).toBe(1);
  void wait;
});

test('a queue that is never empty keeps nobody in memory who has left it', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: unknown = runInNewContext('gc');
  if (typeof collectGarbage !== 'function') throw new Error('no garbage collector to call');
  const lane = new Lane({ ...LIMITS, running: 1, waitingPerKey: 4 });
  const leavers: Promise<() => void>[] = [];
  const enter = (): WeakRef<AbortSignal> => {
    const { signal } = new AbortController();
    leavers.push(ask(lane, 'busy', [], signal));
    return new WeakRef(signal);
  };
  const signals = Array.from({ length: 3 }, enter);
  for (let i = 0; i < 50; i += 1) {
    (await leavers.shift())?.();
    signals.push(enter());
    expect(lane.waiting).toBe(2);
  }
  await settle();
  collectGarbage();
  // The one that runs and the two that wait stay; what their promises last held may too.
  expect(signals.filter((signal) => signal.deref() !== undefined).length).toBeLessThan(10);
});
