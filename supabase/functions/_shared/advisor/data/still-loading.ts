/** Shares whose past is asked for the first time are fetched from the provider, which may take longer than anybody waits. */
export class StillLoading extends Error {
  override readonly name = 'StillLoading';
}

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
