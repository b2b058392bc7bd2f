/** So many requests begin in one round of the event loop; between rounds it serves what is under way. */
const MOST_PER_ROUND = 4;

/**
 * Who comes first when many come at once: addresses take turns, so that a thousand requests of one delay another's
 * request by one of theirs.
 */
export class Turns {
  /** In the order of their next turn. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #scheduled = 0;

  /** Calls `begin` when the turn of this address comes: in the next round, if nobody else waits. */
  take(address: string, begin: () => void): void {
    const waiting = this.#waiting.get(address);
    if (waiting === undefined) this.#waiting.set(address, [begin]);
    else waiting.push(begin);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#scheduled >= MOST_PER_ROUND) return;
    this.#scheduled += 1;
    setImmediate(() => {
      this.#scheduled -= 1;
      this.#beginNext();
      if (this.#waiting.size > 0) this.#schedule();
    });
  }

  #beginNext(): void {
    const [next] = this.#waiting;
    if (next === undefined) return;
    const [address, waiting] = next;
    const begin = waiting.shift();
    this.#waiting.delete(address);
    if (waiting.length > 0) this.#waiting.set(address, waiting);
    begin?.();
  }
}
