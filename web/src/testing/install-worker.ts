import { expose } from 'comlink';
import { vi } from 'vitest';

/** Runs the handlers of workers, by their names, on the page's own thread. `stuck`: they never answer. */
export function installWorker(
  createHandler: (name: string | undefined) => unknown,
  { stuck = false } = {},
): { readonly crash: () => void } {
  const running = new Set<EventTarget>();
  class HandlerWorker extends EventTarget {
    readonly #inside = new EventTarget();
    constructor(_url: URL, options?: WorkerOptions) {
      super();
      running.add(this);
      expose(createHandler(options?.name), {
        addEventListener: this.#inside.addEventListener.bind(this.#inside),
        removeEventListener: this.#inside.removeEventListener.bind(this.#inside),
        postMessage: (data: unknown) => deliver(this, data),
      });
    }
    postMessage(data: unknown): void {
      if (!stuck) deliver(this.#inside, data);
    }
    terminate(): void {
      running.delete(this);
    }
  }
  vi.stubGlobal('Worker', HandlerWorker);
  return {
    crash: () => {
      for (const worker of running) worker.dispatchEvent(new Event('error', { cancelable: true }));
    },
  };
}

/** Messages without a pause, in which no timer can run: more than any page sends. */
const MOST_IN_A_ROW = 2000;
const { setImmediate } = globalThis;
let inARow = 0;

/**
 * Never within the call that posts: a real worker runs in another thread. A page that asks without end is held up now and then, so that its test
 * ends at its limit instead of never.
 */
function deliver(target: EventTarget, data: unknown): void {
  const run = () => target.dispatchEvent(new MessageEvent('message', { data }));
  if (inARow === 0) setImmediate(() => (inARow = 0));
  inARow += 1;
  if (inARow < MOST_IN_A_ROW) queueMicrotask(run);
  else setImmediate(run);
}
