/** Requests that are remembered; the one asked longest ago is forgotten for a new one. */
const KEPT = 256;

/** `seen`: it came before, without an answer to learn from. `library`: it is answered otherwise than by its rows. */
type Known<Plan> = Plan | 'seen' | 'library';

/** Plans by what their requests are remembered by. */
export class Plans<Plan extends object> {
  /** In the order of their last use. */
  readonly #plans = new Map<string, Known<Plan>>();

  find(key: string): Known<Plan> | undefined {
    const plan = this.#plans.get(key);
    if (plan !== undefined) this.keep(key, plan);
    return plan;
  }

  keep(key: string, plan: Known<Plan>): void {
    this.#plans.delete(key);
    this.#plans.set(key, plan);
    for (const oldest of this.#plans.keys()) {
      if (this.#plans.size <= KEPT) break;
      this.#plans.delete(oldest);
    }
  }
}
