const HALF_LIFE_MILLISECONDS = 60_000;
/** Strangers decide how many keys there are: beyond this the one that was idle longest is forgotten. */
const MAX_KEYS = 20_000;

/** What each caller cost lately: one for a turn, half of it forgotten each minute. */
export class RecentCosts {
  readonly #now: () => number;
  /** In the order of the last turn. */
  readonly #byKey = new Map<string, { readonly cost: number; readonly at: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  of(key: string): number {
    const spent = this.#byKey.get(key);
    return spent === undefined ? 0 : spent.cost * 2 ** ((spent.at - this.#now()) / HALF_LIFE_MILLISECONDS);
  }

  add(key: string): void {
    const cost = this.of(key) + 1;
    this.#byKey.delete(key);
    this.#byKey.set(key, { cost, at: this.#now() });
    const [idle] = this.#byKey.keys();
    if (idle !== undefined && this.#byKey.size > MAX_KEYS) this.#byKey.delete(idle);
  }
}
