import { circuitBreaker, CircuitState, DelegateBackoff, handleType, isBrokenCircuitError } from 'cockatiel';
import type { Coordination, OpenCircuit } from './coordination.ts';
import type { Operation, Refusal } from './provider.ts';

const FAILURES_TO_OPEN = 3;
const MAX_PAUSE_MS = 2 * 60_000;
/** A provider may ask for a longer pause with `Retry-After`, within reason. */
const MAX_RETRY_AFTER_MS = 15 * 60_000;
/** How long the caller whose call tests a provider waits for it. */
const PROBE_PATIENCE_MS = 1_000;

/** Thrown by a call that shows its provider to be down. */
export class Outage extends Error {
  override readonly name = 'Outage';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** The provider was not called, because it is known to be down. */
export class CircuitOpen extends Outage {}

/** Stands in for a failed call, because another process has opened its circuit. */
class RemoteOpen extends Outage {
  readonly until: number;

  constructor({ until, refusal }: OpenCircuit) {
    super(refusal);
    this.until = until;
  }
}

interface BreakerOptions {
  readonly provider: string;
  readonly operation: Operation;
  readonly coordination: Coordination | null;
  /** The first pause; it doubles while the provider stays down. 0 never pauses. */
  readonly pauseMs: number;
  readonly background: (work: Promise<unknown>) => void;
  readonly onOpen: (outage: Refusal) => void;
}

/** Runs a call, or throws CircuitOpen. Only the caller of a probe waits for it, and not for long. */
export type Breaker = <Value>(call: (isProbe: boolean) => Promise<Value>) => Promise<Value>;

/**
 * Stops calling a provider that failed three times in a row, or that asked for a pause, in every coordinated process. After the pause
 * one call tests it while all others are still refused.
 */
export function createBreaker(options: BreakerOptions): Breaker {
  const { provider, operation, coordination, pauseMs, background, onOpen } = options;
  const failures = {
    state: 0,
    success: () => void (failures.state = 0),
    failure: () => {
      failures.state += 1;
      return pauseMs > 0 && (failures.state >= FAILURES_TO_OPEN || requestedPause(lastOutage()) !== null);
    },
  };
  let pause = 0;
  const policy = circuitBreaker(handleType(Outage), {
    breaker: failures,
    halfOpenAfter: new DelegateBackoff(({ attempt }) => {
      pause = requestedPause(lastOutage()) ?? Math.min(MAX_PAUSE_MS, pauseMs * 2 ** (attempt - 1));
      return pause;
    }),
  });
  const lastOutage = (): Outage | null => {
    const last = policy.lastFailure;
    return last && 'error' in last && last.error instanceof Outage ? last.error : null;
  };
  policy.onBreak(() => {
    const outage = lastOutage();
    if (outage === null || outage instanceof RemoteOpen) return;
    onOpen(outage.refusal);
    if (coordination !== null) background(coordination.reportOpen(provider, operation, outage.refusal, pause));
  });
  policy.onReset(() => {
    if (coordination !== null) background(coordination.reportClosed(provider, operation));
  });

  const refuse = (refusal = lastOutage()?.refusal): never => {
    throw new CircuitOpen(refusal ?? { ok: false, reason: 'unreachable' });
  };
  /** A process that didn't see the failures joins the pause, and the probe after it. */
  const join = async (remote: OpenCircuit): Promise<void> => {
    if (policy.state === CircuitState.Closed)
      await policy.execute(() => Promise.reject(new RemoteOpen(remote))).catch(() => undefined);
    if (remote.until > Date.now()) refuse(remote.refusal);
  };

  return async (call) => {
    const remote = coordination === null ? null : await coordination.openCircuit(provider, operation);
    if (remote !== null) await join(remote);
    if (policy.state === CircuitState.HalfOpen) refuse();
    const isProbe = policy.state === CircuitState.Open;
    try {
      const running = policy.execute(async () => call(isProbe));
      return isProbe ? await withPatience(running, refuse, background) : await running;
    } catch (error) {
      if (isBrokenCircuitError(error)) return refuse();
      throw error;
    }
  };
}

/** The pause that a failure itself asks for. */
function requestedPause(outage: Outage | null): number | null {
  if (outage instanceof RemoteOpen) return Math.max(0, outage.until - Date.now());
  const retryAfter = outage?.refusal.retryAfterMs;
  return retryAfter === undefined ? null : Math.min(MAX_RETRY_AFTER_MS, retryAfter);
}

async function withPatience<Value>(
  probe: Promise<Value>,
  refuse: () => never,
  background: (work: Promise<unknown>) => void,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const impatient = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PROBE_PATIENCE_MS);
  });
  try {
    const first = await Promise.race([probe.then((value) => ({ value })), impatient]);
    if (first !== null) return first.value;
    background(probe.catch(() => undefined));
    return refuse();
  } finally {
    clearTimeout(timer);
  }
}
