import type { LimitVerdict } from '../../../counters.ts';
import { RecentCosts } from './recent-costs.ts';

/** What came of a turn, or when to try again. */
export type Turn<T> = { allowed: true; value: T } | Exclude<LimitVerdict, { allowed: true }>;

interface Job {
  readonly key: string;
  readonly start: () => Promise<void>;
  readonly refuse: (retryAfter: number) => void;
  timer: NodeJS.Timeout;
}

/** A request that has waited this long in a crowd is refused with a time to come back: with its own turn an answer ends within five seconds. */
const MAX_WAIT_MILLISECONDS = 4_000;
/** With fewer than this before them it is the machine that is slow, and to come back would not help. */
const CROWD = 32;
const MAX_WAITING = 128;
const MAX_WAITING_OF_KEY = 16;
const MIN_RETRY_SECONDS = 5;
const MAX_RETRY_SECONDS = 30;

/**
 * Turns at something scarce, a few at a time. The next one belongs to the key that cost least lately, so that somebody who
 * comes once is served before those who keep coming; when the queue is full it is theirs that is refused.
 */
export class FairQueue {
  readonly #slots: number;
  readonly #costs: RecentCosts;
  readonly #waiting: Job[] = [];
  #running = 0;

  constructor(slots: number, now: () => number = () => performance.now()) {
    this.#slots = slots;
    this.#costs = new RecentCosts(now);
  }

  /** Does the work when its turn comes, or says when to try again. */
  async take<T>(key: string, work: () => Promise<T>): Promise<Turn<T>> {
    return new Promise((resolve, reject) => {
      const job: Job = {
        key,
        start: async () => work().then((value) => resolve({ allowed: true, value }), reject),
        refuse: (retryAfter) => resolve({ allowed: false, retryAfter }),
        timer: setTimeout(() => this.#expire(job), MAX_WAIT_MILLISECONDS),
      };
      const room = this.#roomFor(key);
      if (room === null) {
        this.#refuse(job);
        return;
      }
      if (room !== 'free') this.#refuse(room);
      this.#waiting.push(job);
      this.#startNext();
    });
  }

  /** Whether a request from this key would be queued now. A caller can refuse it before doing any work for it. */
  verdict(key: string): LimitVerdict {
    return this.#roomFor(key) === null ? { allowed: false, retryAfter: this.#retryAfter(key) } : { allowed: true };
  }

  #retryAfter(key: string): number {
    return Math.min(MAX_RETRY_SECONDS, MIN_RETRY_SECONDS + Math.round(this.#costs.of(key)));
  }

  #expire(job: Job): void {
    if (this.#waiting.length > CROWD) this.#refuse(job);
    else job.timer = setTimeout(() => this.#expire(job), MAX_WAIT_MILLISECONDS);
  }

  #refuse(job: Job): void {
    const at = this.#waiting.indexOf(job);
    if (at >= 0) this.#waiting.splice(at, 1);
    clearTimeout(job.timer);
    job.refuse(this.#retryAfter(job.key));
  }

  /** What a key cost lately and waits for. */
  #demandOf(key: string): number {
    return this.#costs.of(key) + this.#waiting.filter((job) => job.key === key).length;
  }

  /** When the queue is full, the job to evict for this key: one of the key that cost most. Null if this key may not queue. */
  #roomFor(key: string): Job | 'free' | null {
    const waiting = this.#waiting;
    if (waiting.filter((job) => job.key === key).length >= MAX_WAITING_OF_KEY) return null;
    if (waiting.length < MAX_WAITING) return 'free';
    const demands = new Map<string, number>();
    for (const job of waiting) demands.set(job.key, (demands.get(job.key) ?? this.#costs.of(job.key)) + 1);
    const [greediest, demand] = [...demands].reduce((most, each) => (each[1] > most[1] ? each : most));
    if (demand <= this.#demandOf(key) + 1) return null;
    return waiting.findLast((job) => job.key === greediest) ?? null;
  }

  #startNext(): void {
    while (this.#running < this.#slots && this.#waiting.length > 0) {
      const costs = this.#waiting.map(({ key }) => this.#costs.of(key));
      const [job] = this.#waiting.splice(costs.indexOf(Math.min(...costs)), 1);
      if (job !== undefined) this.#start(job);
    }
  }

  #start(job: Job): void {
    clearTimeout(job.timer);
    this.#costs.add(job.key);
    this.#running += 1;
    void job.start().finally(() => {
      this.#running -= 1;
      this.#startNext();
    });
  }
}
