import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** `points` requests in `seconds`, counted per key. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
}

const MINUTE = 60;

/**
 * Every limit on the auth endpoints. Wrong passwords are counted per account *and* address, so that one person's
 * mistakes lock out nobody else, and more loosely per account over all addresses: one address alone cannot use that up.
 */
export const AUTH_LIMITS = {
  wrongPassword: { points: 10, seconds: MINUTE },
  wrongPasswordAnywhere: { points: 200, seconds: 15 * MINUTE },
  signInAddress: { points: 100, seconds: MINUTE },
  signUpAddress: { points: 60, seconds: 5 * MINUTE },
  mailAccount: { points: 5, seconds: 5 * MINUTE },
  mailAddress: { points: 60, seconds: 5 * MINUTE },
  verifyAccount: { points: 10, seconds: 5 * MINUTE },
  verifyAddress: { points: 60, seconds: MINUTE },
  refreshAddress: { points: 300, seconds: 5 * MINUTE },
  refreshSession: { points: 30, seconds: MINUTE },
  userAccount: { points: 120, seconds: MINUTE },
  passwordChange: { points: 10, seconds: 5 * MINUTE },
  factorChange: { points: 60, seconds: 5 * MINUTE },
  factorCode: { points: 20, seconds: 5 * MINUTE },
  textFactor: { points: 1, seconds: MINUTE / 2 },
  textAccount: { points: 10, seconds: 60 * MINUTE },
  textNumber: { points: 10, seconds: 60 * MINUTE },
  otherAddress: { points: 600, seconds: MINUTE },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof AUTH_LIMITS;
export type LimitTable = Readonly<Record<LimitName, Limit>>;

/** `retryAfter`: whole seconds until the next request can succeed. */
export type LimitVerdict = { allowed: true } | { allowed: false; retryAfter: number };

const isDenial = (error: unknown): error is RateLimiterRes =>
  typeof error === 'object' && error !== null && 'msBeforeNext' in error;

const secondsUntil = (state: RateLimiterRes): number => Math.max(1, Math.ceil(state.msBeforeNext / 1000));

/** Counters of one process: a restart forgets them, and two servers on one database count apart. */
export class Limits {
  readonly #table: LimitTable;
  readonly #limiters = new Map<LimitName, RateLimiterMemory>();

  constructor(table: LimitTable = AUTH_LIMITS) {
    this.#table = table;
  }

  #limiter(name: LimitName): RateLimiterMemory {
    const known = this.#limiters.get(name);
    if (known) return known;
    const { points, seconds } = this.#table[name];
    const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
    this.#limiters.set(name, limiter);
    return limiter;
  }

  /** Counts one request, and says whether it is still within the limit. */
  async take(name: LimitName, key: string): Promise<LimitVerdict> {
    try {
      await this.#limiter(name).consume(key);
      return { allowed: true };
    } catch (error) {
      if (isDenial(error)) return { allowed: false, retryAfter: secondsUntil(error) };
      throw error;
    }
  }

  /** Counts one request under each name in turn. The first refusal ends it: what was refused counts nowhere else. */
  async takeEach(tries: readonly (readonly [name: LimitName, key: string])[]): Promise<LimitVerdict> {
    for (const [name, key] of tries) {
      const verdict = await this.take(name, key);
      if (!verdict.allowed) return verdict;
    }
    return { allowed: true };
  }

  /** Starts a key's count again, after a success. */
  async forget(name: LimitName, key: string): Promise<void> {
    await this.#limiter(name).delete(key);
  }
}
