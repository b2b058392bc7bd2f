import { onAbort } from './on-abort.ts';

/** The outcome of `work`, or what `signal` aborts with if that comes first; the work goes on for others. */
export async function until<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted();
  let forget = (): void => undefined;
  const left = new Promise<never>((_, reject) => {
    forget = onAbort(signal, () => reject(signal.reason));
  });
  try {
    return await Promise.race([work, left]);
  } finally {
    forget();
  }
}
