/** Requests started per round of the event loop. Between rounds it serves those already running. */
const STARTS_PER_ROUND = 4;

/**
 * Decides which request starts next when many arrive at once. Addresses take turns, so a thousand requests from one address
 * delay a request from another by no more than one of them.
 */
export class FairScheduler {
  /** In the order of their next turn. */
  readonly #queues = new Map<string, (() => void)[]>();
  #scheduled = 0;

  /** Calls `start` when it is the address's turn: in the next round of the event loop if nothing else is queued. */
  schedule(address: string, start: () => void): void {
    const queue = this.#queues.get(address);
    if (queue === undefined) this.#queues.set(address, [start]);
    else queue.push(start);
    this.#scheduleNext();
  }

  #scheduleNext(): void {
    if (this.#scheduled >= STARTS_PER_ROUND) return;
    this.#scheduled += 1;
    setImmediate(() => {
      this.#scheduled -= 1;
      this.#startNext();
      if (this.#queues.size > 0) this.#scheduleNext();
    });
  }

  #startNext(): void {
    const [next] = this.#queues;
    if (next === undefined) return;
    const [address, queue] = next;
    const start = queue.shift();
    this.#queues.delete(address);
    if (queue.length > 0) this.#queues.set(address, queue);
    start?.();
  }
}
