import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** `points` requests in `seconds`, counted per key. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/** `retryAfter`: whole seconds until the next request can succeed. */
export type LimitVerdict = { allowed: true } | { allowed: false; retryAfter: number };

const isDenial = (error: unknown): error is RateLimiterRes =>
  typeof error === 'object' && error !== null && 'msBeforeNext' in error;

const secondsUntil = (state: RateLimiterRes): number => Math.max(1, Math.ceil(state.msBeforeNext / 1000));

/** Counters of one process: a restart forgets them, and two servers on one database count apart. */
export class Counters<Name extends string> {
  readonly #table: Readonly<Record<Name, Limit>>;
  readonly #limiters = new Map<Name, RateLimiterMemory>();

  constructor(table: Readonly<Record<Name, Limit>>) {
    this.#table = table;
  }

  #limiter(name: Name): RateLimiterMemory {
    const known = this.#limiters.get(name);
    if (known) return known;
    const { points, seconds } = this.#table[name];
    const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
    this.#limiters.set(name, limiter);
    return limiter;
  }

  /** Counts one request, and says whether it is still within the limit. */
  async take(name: Name, key: string): Promise<LimitVerdict> {
    try {
      await this.#limiter(name).consume(key);
      return { allowed: true };
    } catch (error) {
      if (isDenial(error)) return { allowed: false, retryAfter: secondsUntil(error) };
      throw error;
    }
  }

  /** Counts one request under each name in turn. The first refusal ends it: what was refused counts nowhere else. */
  async takeEach(tries: readonly (readonly [name: Name, key: string])[]): Promise<LimitVerdict> {
    for (const [name, key] of tries) {
      const verdict = await this.take(name, key);
      if (!verdict.allowed) return verdict;
    }
    return { allowed: true };
  }

  /** Starts a key's count again, after a success. */
  async forget(name: Name, key: string): Promise<void> {
    await this.#limiter(name).delete(key);
  }
}
