const A_SECOND = 50;
const SECONDS = 10;

/** The 95th percentile of how long `call` takes, begun 50 times a second whatever the ones before are doing. */
export async function p95(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const calls: Promise<void>[] = [];
  const start = performance.now();
  for (let i = 0; i < A_SECOND * SECONDS; i += 1) {
    const due = start + (i * 1000) / A_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const timed = async (): Promise<void> => {
      const began = performance.now();
      await call();
      times.push(performance.now() - began);
    };
    calls.push(timed());
  }
  await Promise.all(calls);
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}
