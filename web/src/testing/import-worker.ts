import { expose } from 'comlink';
import { afterEach, vi } from 'vitest';
import { reset } from '../features/import/state/reading.ts';
import { createImportHandler } from '../features/import/worker/import-handler.ts';

/** Runs the import's handler on the page's own thread. `stuck`: it never answers. */
export function useImportWorker({ stuck = false } = {}): { readonly crash: () => void } {
  const running = new Set<EventTarget>();
  class ImportWorker extends EventTarget {
    readonly #inside = new EventTarget();
    constructor() {
      super();
      running.add(this);
      expose(createImportHandler(), {
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
  vi.stubGlobal('Worker', ImportWorker);
  return {
    crash: () => {
      for (const worker of running) worker.dispatchEvent(new Event('error', { cancelable: true }));
    },
  };
}

/** Never within the call that posts: a real worker runs in another thread. */
function deliver(target: EventTarget, data: unknown): void {
  queueMicrotask(() => target.dispatchEvent(new MessageEvent('message', { data })));
}

afterEach(reset);
