import { vi } from 'vitest';
import { createReportHandler } from '../features/report/worker/handler.ts';
import type { ReportRequest } from '../features/report/worker/protocol.ts';

/** Puts a worker in place that makes reports as the real one does, on the page's own thread. `crash` ends it. */
export function useReportWorker(): { readonly crash: () => void } {
  const running = new Set<EventTarget>();
  class ReportWorker extends EventTarget {
    // Never within the call that asks: a real one answers from another thread.
    readonly #handle = createReportHandler((told) =>
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: told }))),
    );
    constructor() {
      super();
      running.add(this);
    }
    postMessage(sent: ReportRequest): void {
      void this.#handle(sent);
    }
    terminate(): void {
      running.delete(this);
    }
  }
  vi.stubGlobal('Worker', ReportWorker);
  return {
    crash: () => {
      for (const worker of running) worker.dispatchEvent(new Event('error', { cancelable: true }));
    },
  };
}
