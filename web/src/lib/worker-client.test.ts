import { expose } from 'comlink';
import { expect, it, vi } from 'vitest';
import { createWorkerClient, WorkerEndedError } from './worker-client.ts';

const handler = {
  double: (value: number): number => value * 2,
  fail: (): number => {
    throw new RangeError('too far');
  },
  hang: async (): Promise<number> => new Promise(() => undefined),
};

/** A worker on this thread. `crash` is the event that the browser sends to the page. */
class FakeWorker extends EventTarget {
  readonly #inside = new EventTarget();
  isTerminated = false;
  constructor() {
    super();
    const post = (target: EventTarget, data: unknown) =>
      queueMicrotask(() => target.dispatchEvent(new MessageEvent('message', { data })));
    expose(handler, {
      addEventListener: this.#inside.addEventListener.bind(this.#inside),
      removeEventListener: this.#inside.removeEventListener.bind(this.#inside),
      postMessage: (data: unknown) => post(this, data),
    });
    this.postMessage = (data: unknown) => post(this.#inside, data);
  }
  postMessage: (data: unknown) => void;
  terminate(): void {
    this.isTerminated = true;
  }
}

function start() {
  const workers: FakeWorker[] = [];
  vi.stubGlobal(
    'Worker',
    class extends FakeWorker {
      constructor() {
        super();
        workers.push(this);
      }
    },
  );
  const onCrash = vi.fn<() => void>();
  const client = createWorkerClient<typeof handler>(() => new Worker('worker.js'), onCrash);
  return { client, onCrash, workers };
}

it('starts one worker for all calls, and answers with what the handler returns or throws', async () => {
  const { client, workers } = start();
  expect(client.isRunning()).toBe(false);
  expect(await client.call((worker) => worker.double(21))).toBe(42);
  await expect(client.call((worker) => worker.fail())).rejects.toThrow('too far');
  expect(await client.call((worker) => worker.double(2))).toBe(4);
  expect(workers).toHaveLength(1);
});

it('fails the calls of a worker that crashes, says so once, and starts another for the next call', async () => {
  const { client, onCrash, workers } = start();
  const call = client.call((worker) => worker.hang());
  const event = new Event('error', { cancelable: true });
  workers[0]?.dispatchEvent(event);
  await expect(call).rejects.toBeInstanceOf(WorkerEndedError);
  expect(event.defaultPrevented).toBe(true);
  expect(workers[0]?.isTerminated).toBe(true);
  expect(onCrash).toHaveBeenCalledOnce();
  expect(await client.call((worker) => worker.double(1))).toBe(2);
  expect(workers).toHaveLength(2);
});

it('fails the calls of a worker that the page ends, which is no crash', async () => {
  const { client, onCrash, workers } = start();
  const call = client.call((worker) => worker.hang());
  client.end();
  await expect(call).rejects.toBeInstanceOf(WorkerEndedError);
  expect(workers[0]?.isTerminated).toBe(true);
  expect(onCrash).not.toHaveBeenCalled();
});

it('counts a worker that cannot be started as crashed', async () => {
  const onCrash = vi.fn<() => void>();
  const client = createWorkerClient<typeof handler>(() => {
    throw new Error('no workers here');
  }, onCrash);
  await expect(client.call((worker) => worker.double(1))).rejects.toBeInstanceOf(WorkerEndedError);
  expect(onCrash).toHaveBeenCalledOnce();
});
