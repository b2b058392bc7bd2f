import { BoundedMap } from '@ballast/supabase/functions/_shared/bounded-map';

/** Requests that are remembered; the one asked longest ago is forgotten for a new one. */
const KEPT = 256;

/** `seen`: it came before, without an answer to learn from. `library`: it is answered otherwise than by its rows. */
type Known<Cached> = Cached | 'seen' | 'library';

/** What answers a request without the library, by what the request is remembered by. */
export class StatementCache<Cached extends object> {
  /** In the order of their last use. */
  readonly #known = new BoundedMap<string, Known<Cached>>(KEPT);

  find(key: string): Known<Cached> | undefined {
    const cached = this.#known.get(key);
    if (cached !== undefined) this.keep(key, cached);
    return cached;
  }

  keep(key: string, cached: Known<Cached>): void {
    this.#known.set(key, cached);
  }
}
