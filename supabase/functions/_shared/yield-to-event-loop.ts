/** Lets whatever waits go first, other people's requests among it: between two pieces of computing. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
