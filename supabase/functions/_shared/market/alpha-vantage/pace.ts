import { ProviderError } from '../provider.ts';

/** Gives a turn `intervalMs` after the one before; a call that would wait longer than `patienceMs` is refused at once. */
export function createPace(intervalMs: number, patienceMs: number): (signal: AbortSignal) => Promise<void> {
  let next = 0;
  return (signal) => {
    const now = performance.now();
    const waitMs = Math.max(0, next - now);
    if (waitMs > patienceMs) throw new ProviderError('rate_limited', null, Math.ceil(waitMs));
    next = now + waitMs + intervalMs;
    return waitMs === 0 ? Promise.resolve() : sleep(waitMs, signal);
  };
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave);
      resolve();
    }, ms);
    signal.addEventListener('abort', leave, { once: true });
  });
}
