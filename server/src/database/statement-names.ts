/** Texts that are remembered; the one used longest ago is forgotten for a new one. */
const KEPT = 256;
/** A longer one is hardly sent again. */
const MOST_CHARACTERS = 8_192;

/**
 * Names for statements whose text is made for a request, so that the server keeps the plans of those that come again. What comes
 * once gets none: clients decide how many texts there are.
 */
export class StatementNames {
  /** In the order of their last use; null for those that came once. */
  readonly #names = new Map<string, string | null>();
  readonly #prefix: string;
  #made = 0;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  nameOf(text: string): string | undefined {
    if (text.length > MOST_CHARACTERS) return undefined;
    const known = this.#names.get(text);
    this.#names.delete(text);
    const name = known ?? (known === null ? `${this.#prefix}_${(this.#made += 1)}` : null);
    this.#names.set(text, name);
    for (const oldest of this.#names.keys()) {
      if (this.#names.size <= KEPT) break;
      this.#names.delete(oldest);
    }
    return name ?? undefined;
  }
}
