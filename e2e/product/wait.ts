import { setTimeout as pause } from 'node:timers/promises';

/** Tries until it comes true; how many milliseconds that took, or undefined when it didn't come true in time. */
export async function waitUntil(isTrue: () => Promise<boolean>, withinMs: number): Promise<number | undefined> {
  const began = performance.now();
  do {
    if (await isTrue()) return performance.now() - began;
    await pause(100);
  } while (performance.now() - began < withinMs);
  return undefined;
}

/** `/readyz` within two seconds; 0 when nothing answers. */
export async function readiness(url: string): Promise<number> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) });
    await response.text();
    return response.status;
  } catch {
    return 0;
  }
}
