/** `points` requests in `seconds`, counted per key. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/** `retryAfter`: whole seconds until the next request can succeed. */
export type LimitVerdict = { allowed: true } | { allowed: false; retryAfter: number };

interface Window {
  count: number;
  readonly endsAt: number;
}

/** More keys than this under one name, and the oldest window is forgotten: strangers decide how many keys there are. */
const MAX_KEYS = 50_000;

/** Counters of one process, in fixed windows: a restart forgets them, and two servers on one database count apart. */
export class Counters<Name extends string> {
  readonly #table: Readonly<Record<Name, Limit>>;
  readonly #now: () => number;
  readonly #onRefused: (name: Name) => void;
  /** Windows under one name are equally long, so that a map has them in the order in which they end. */
  readonly #windows = new Map<Name, Map<string, Window>>();

  constructor(
    table: Readonly<Record<Name, Limit>>,
    onRefused: (name: Name) => void = () => undefined,
    now: () => number = () => performance.now(),
  ) {
    this.#table = table;
    this.#onRefused = onRefused;
    this.#now = now;
  }

  #current(name: Name, key: string): Window {
    const windows = this.#windows.get(name) ?? new Map<string, Window>();
    this.#windows.set(name, windows);
    const now = this.#now();
    for (const [oldest, { endsAt }] of windows) {
      if (endsAt > now && windows.size < MAX_KEYS) break;
      windows.delete(oldest);
    }
    const open = windows.get(key);
    if (open !== undefined) return open;
    const begun = { count: 0, endsAt: now + this.#table[name].seconds * 1_000 };
    windows.set(key, begun);
    return begun;
  }

  takeNow(name: Name, key: string): LimitVerdict {
    const window = this.#current(name, key);
    if (window.count < this.#table[name].points) {
      window.count += 1;
      return { allowed: true };
    }
    this.#onRefused(name);
    return { allowed: false, retryAfter: Math.max(1, Math.ceil((window.endsAt - this.#now()) / 1_000)) };
  }

  /** Counts one request, and says whether it is still within the limit. */
  async take(name: Name, key: string): Promise<LimitVerdict> {
    return Promise.resolve(this.takeNow(name, key));
  }

  /** Starts a key's count again, after a success. */
  forget(name: Name, key: string): void {
    this.#windows.get(name)?.delete(key);
  }
}
