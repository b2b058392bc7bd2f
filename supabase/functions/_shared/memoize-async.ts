/** Memoizes an async function; a failure isn't remembered. */
export function memoizeAsync<Value>(work: (signal: AbortSignal) => Promise<Value>) {
  let known: Promise<Value> | null = null;
  return (signal: AbortSignal): Promise<Value> => {
    const made = known ?? work(signal);
    known = made;
    made.catch(() => {
      if (known === made) known = null;
    });
    return made;
  };
}
