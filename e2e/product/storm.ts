import { readRawStatus, requestBytes, type RawOutcome, type RawRequest } from './raw-http.ts';

/** Two hundred passwords take a slow machine half a minute. */
const WITHIN_MS = 120_000;

export interface Storm {
  /** One server, or several that take turns. */
  readonly urls: readonly string[];
  /** So many requests… */
  readonly size: number;
  /** …each so many milliseconds… */
  readonly everyMs: number;
  /** …but no more than this many at once. */
  readonly atMost: number;
  /** How often; until stopped when left out. */
  readonly waves?: number;
  /** Hangs up after this long. */
  readonly leaveAfterMs?: number | undefined;
  /** Called once a request, with its number; says where it comes from too. */
  readonly request: (n: number) => RawRequest;
  readonly addressOf: (n: number) => string;
}

export interface StormReport {
  readonly begun: number;
  readonly seconds: number;
  /** Requests that were due while the most were already under way. */
  readonly heldBack: number;
  readonly outcomes: Readonly<Partial<Record<RawOutcome, number>>>;
  /** Refusals with 429 or 503 that don't say when to come back. */
  readonly refusedWithoutWait: number;
}

export interface RunningStorm {
  readonly ended: Promise<StormReport>;
  stop(): void;
}

/** Begins requests at a fixed pace whatever becomes of those before: the server can't slow its attackers down. */
export function startStorm(storm: Storm): RunningStorm {
  const { urls, size, everyMs, atMost, waves = Number.POSITIVE_INFINITY, leaveAfterMs } = storm;
  const outcomes: Partial<Record<RawOutcome, number>> = {};
  const began = performance.now();
  let [begun, heldBack, underWay, wave, refusedWithoutWait] = [0, 0, 0, 0, 0];
  const running = new Set<Promise<void>>();

  const begin = (): void => {
    if (underWay >= atMost) {
      heldBack += 1;
      return;
    }
    const n = begun;
    begun += 1;
    underWay += 1;
    const request = storm.request(n);
    const bytes = requestBytes({ ...request, headers: { ...request.headers, 'x-forwarded-for': storm.addressOf(n) } });
    const call = (async () => {
      const patience = { withinMs: WITHIN_MS, leaveAfterMs };
      const { outcome, retryAfter } = await readRawStatus(urls[n % urls.length] ?? '', bytes, patience);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if ((outcome === 429 || outcome === 503) && retryAfter === undefined) refusedWithoutWait += 1;
      underWay -= 1;
    })();
    running.add(call);
    void call.finally(() => running.delete(call));
  };
  let stop = (): void => undefined;
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const tick = (): void => {
    // A busy machine wakes us late: what was due meanwhile is made up for.
    const due = Math.min(waves, 1 + Math.floor((performance.now() - began) / everyMs));
    for (; wave < due; wave += 1) for (let i = 0; i < size; i += 1) begin();
    if (wave >= waves) stop();
  };
  const timer = setInterval(tick, Math.min(everyMs, 50));
  tick();
  const ended = stopped.then(async () => {
    clearInterval(timer);
    const seconds = Math.max(everyMs, performance.now() - began) / 1000;
    await Promise.all(running);
    return { begun, seconds, heldBack, outcomes, refusedWithoutWait };
  });
  return { ended, stop };
}
