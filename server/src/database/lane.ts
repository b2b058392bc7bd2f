import { QueueFull } from './failure.ts';

export interface LaneLimits {
  /** How many may run at once; the connections of a lane are its own, so that no other lane can take them. */
  readonly running: number;
  /** How many of those for one key. */
  readonly runningPerKey: number;
  readonly waiting: number;
  readonly waitingPerKey: number;
  readonly waitMilliseconds: number;
}

interface Waiter {
  readonly enter: () => void;
}

/**
 * Who is next in one lane: keys take turns, so that a heavy user waits for themselves. Keys are people, or
 * addresses of those who are not signed in.
 */
export class Lane {
  readonly #limits: LaneLimits;
  readonly #running = new Map<string, number>();
  /** Keys in the order of their turns. */
  readonly #waiting = new Map<string, Waiter[]>();
  #runningInAll = 0;
  #waitingInAll = 0;

  constructor(limits: LaneLimits) {
    this.#limits = limits;
  }

  /** Resolves when it is this key's turn, with what to call when done. @throws QueueFull, or why the signal was aborted */
  async enter(key: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (!this.#mayRun(key)) await this.#wait(key, signal);
    else this.#start(key);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#leave(key);
    };
  }

  get waiting(): number {
    return this.#waitingInAll;
  }

  #mayRun(key: string): boolean {
    const { running, runningPerKey } = this.#limits;
    return this.#runningInAll < running && (this.#running.get(key) ?? 0) < runningPerKey;
  }

  #start(key: string): void {
    this.#runningInAll += 1;
    this.#running.set(key, (this.#running.get(key) ?? 0) + 1);
  }

  #leave(key: string): void {
    this.#runningInAll -= 1;
    const left = (this.#running.get(key) ?? 1) - 1;
    if (left === 0) this.#running.delete(key);
    else this.#running.set(key, left);
    this.#next();
  }

  #next(): void {
    for (const [key, waiters] of this.#waiting) {
      if (!this.#mayRun(key)) continue;
      this.#waiting.delete(key);
      const first = waiters.shift();
      if (waiters.length > 0) this.#waiting.set(key, waiters);
      this.#waitingInAll -= 1;
      this.#start(key);
      first?.enter();
      return;
    }
  }

  #wait(key: string, signal: AbortSignal | undefined): Promise<void> {
    if ((this.#waiting.get(key)?.length ?? 0) >= this.#limits.waitingPerKey) throw new QueueFull(429);
    if (this.#waitingInAll >= this.#limits.waiting) throw new QueueFull(503);
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abandon);
      };
      const waiter: Waiter = {
        enter: () => {
          settle();
          resolve();
        },
      };
      const giveUp = (why: unknown): void => {
        settle();
        this.#forget(key, waiter);
        reject(why instanceof Error ? why : new Error(String(why)));
      };
      const abandon = (): void => giveUp(signal?.reason);
      const timer = setTimeout(() => giveUp(new QueueFull(503)), this.#limits.waitMilliseconds);
      signal?.addEventListener('abort', abandon, { once: true });
      this.#push(key, waiter);
    });
  }

  /** Adds to the key's one array: a waiter that held a copy would keep everybody who waited before it in memory. */
  #push(key: string, waiter: Waiter): void {
    const waiters = this.#waiting.get(key);
    if (waiters === undefined) this.#waiting.set(key, [waiter]);
    else waiters.push(waiter);
    this.#waitingInAll += 1;
  }

  #forget(key: string, waiter: Waiter): void {
    const waiters = this.#waiting.get(key) ?? [];
    const at = waiters.indexOf(waiter);
    if (at < 0) return;
    waiters.splice(at, 1);
    if (waiters.length === 0) this.#waiting.delete(key);
    this.#waitingInAll -= 1;
  }
}
