/** Work of one process that must not run beside other work under the same key: the next begins when the one before has ended. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>();

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    const mine = (async () => {
      await before;
      return work();
    })();
    const ended = mine.then(
      () => undefined,
      () => undefined,
    );
    this.#last.set(key, ended);
    try {
      return await mine;
    } finally {
      if (this.#last.get(key) === ended) this.#last.delete(key);
    }
  }
}
