/** What several hands put in and one takes out, in the order it came. */
export class Queue<T> implements AsyncIterable<T> {
  private waiting: T[] = [];
  private ending: { readonly error?: unknown } | null = null;
  private wake: () => void = () => undefined;

  put(item: T): void {
    this.waiting.push(item);
    this.wake();
  }

  /** Nothing more comes; with an error, taking it out throws it. */
  end(ending: { readonly error?: unknown } = {}): void {
    this.ending ??= ending;
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    for (;;) {
      yield* this.waiting.splice(0);
      if (this.waiting.length > 0) continue;
      if (this.ending !== null) {
        if ('error' in this.ending) throw this.ending.error;
        return;
      }
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }
}
