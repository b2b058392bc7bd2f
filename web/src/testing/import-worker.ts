import { afterEach, vi } from 'vitest';
import { importing } from '../features/import/import-store.ts';
import { createDesk } from '../features/import/worker/desk.ts';
import type { Sent } from '../features/import/worker/protocol.ts';

/** Puts a worker in place that reads files as the real one does, on the page's own thread. `stuck`: it never answers. */
export function useImportWorker({ stuck = false } = {}): { readonly crash: () => void } {
  const running = new Set<EventTarget>();
  class ImportWorker extends EventTarget {
    // Never within the call that asks: a real one answers from another thread.
    readonly #desk = createDesk((told) =>
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: told }))),
    );
    constructor() {
      super();
      running.add(this);
    }
    postMessage(sent: Sent): void {
      if (!stuck) void this.#desk(sent);
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

afterEach(() => {
  importing.reset();
});
