/** Shares whose past is asked for the first time are fetched from the provider, which may take longer than anybody waits. */
export class StillLoading extends Error {
  override readonly name = 'StillLoading';
}

/** How long a tool waits for closes: less than it may take. */
export const HISTORY_MS = 15_000;

/** `work`, or StillLoading when it takes longer; it goes on all the same. */
export async function unlessLate<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StillLoading()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
