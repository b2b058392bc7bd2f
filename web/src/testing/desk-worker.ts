import { vi } from 'vitest';
import { createDesk } from '../features/report/worker/desk.ts';
import type { Sent } from '../features/report/worker/protocol.ts';

/** Puts a worker in place that makes reports as the real one does, on the page's own thread. `crash` ends it. */
export function useDeskWorker(): { readonly crash: () => void } {
  const running = new Set<EventTarget>();
  class DeskWorker extends EventTarget {
    // Never within the call that asks: a real one answers from another thread.
    readonly #desk = createDesk((told) =>
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: told }))),
    );
    constructor() {
      super();
      running.add(this);
    }
    postMessage(sent: Sent): void {
      void this.#desk(sent);
    }
    terminate(): void {
      running.delete(this);
    }
  }
  vi.stubGlobal('Worker', DeskWorker);
  return {
    crash: () => {
      for (const worker of running) worker.dispatchEvent(new Event('error', { cancelable: true }));
    },
  };
}
