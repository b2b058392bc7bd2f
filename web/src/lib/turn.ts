/** Lets whatever waits go first: a key that was pressed, a message that came. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
