import { wrap, type Remote } from 'comlink';

/** The worker is gone before it answered: it crashed, could not be loaded, or the page ended it. */
export class WorkerEndedError extends Error {
  override readonly name = 'WorkerEndedError';
}

export interface WorkerClient<Handler> {
  /**
   * Calls the handler, in a new worker if none is running.
   * @throws what the handler throws, or {@link WorkerEndedError}
   */
  readonly call: <Answer>(run: (handler: Remote<Handler>) => Answer) => Promise<Awaited<Answer>>;
  /** Ends the worker, whatever it is doing. The next call starts another. */
  readonly end: () => void;
  readonly isRunning: () => boolean;
}

interface Running<Handler> {
  readonly worker: Worker;
  /** Held for as long as the worker runs: comlink drops the calls of a proxy that was collected as garbage. */
  readonly handler: Remote<Handler>;
}

/** A worker that exposes `Handler` with comlink. Comlink leaves calls open when their worker ends; here they fail. */
export function createWorkerClient<Handler>(
  create: () => Worker,
  onCrash: () => void = () => undefined,
): WorkerClient<Handler> {
  let running: Running<Handler> | null = null;
  const pending = new Set<(reason: Error) => void>();

  const end = (): void => {
    running?.worker.terminate();
    running = null;
    for (const reject of pending) reject(new WorkerEndedError('the worker has ended'));
    pending.clear();
  };
  const crash = (): void => {
    end();
    onCrash();
  };
  const start = (): Running<Handler> => {
    const worker = create();
    for (const type of ['error', 'messageerror']) {
      worker.addEventListener(type, (event) => {
        event.preventDefault();
        if (running?.worker === worker) crash();
      });
    }
    return { worker, handler: wrap<Handler>(worker) };
  };
  return {
    call: async <Answer>(run: (handler: Remote<Handler>) => Answer): Promise<Awaited<Answer>> => {
      try {
        running ??= start();
      } catch (cause) {
        crash();
        throw new WorkerEndedError('the worker could not be started', { cause });
      }
      const { handler } = running;
      return new Promise<Awaited<Answer>>((resolve, reject) => {
        pending.add(reject);
        Promise.resolve(run(handler))
          .then(resolve, reject)
          .finally(() => pending.delete(reject));
      });
    },
    end,
    isRunning: () => running !== null,
  };
}
