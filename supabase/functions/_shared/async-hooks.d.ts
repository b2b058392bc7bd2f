/** What we use of it: the edge runtime has Node's module, these functions are compiled without Node's types. */
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<T> {
    run<R>(store: T, work: () => R): R;
    getStore(): T | undefined;
  }
}
