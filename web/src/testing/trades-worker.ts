import { vi } from 'vitest';
import { createTradesHandler } from '../features/trades/worker/handler.ts';
import type { TradesRequest } from '../features/trades/worker/protocol.ts';

/** Puts a worker in place that reckons with trades as the real one does, on the page's own thread. */
export function useTradesWorker(): void {
  class TradesWorker extends EventTarget {
    // Never within the call that asks: a real one answers from another thread.
    readonly #handle = createTradesHandler((told) =>
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: told }))),
    );
    postMessage(sent: TradesRequest): void {
      this.#handle(sent);
    }
    terminate(): void {
      this.dispatchEvent(new Event('terminated'));
    }
  }
  vi.stubGlobal('Worker', TradesWorker);
}
