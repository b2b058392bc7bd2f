import { circuitBreaker, CircuitState, DelegateBackoff, handleType, isBrokenCircuitError } from 'cockatiel';
import type { Operation, Refusal } from '../provider.ts';
import type { Pause, SharedBreakers } from './shared-breakers.ts';

const FAILURES_TO_OPEN = 3;
const LONGEST_PAUSE_MS = 2 * 60_000;
/** A provider may name a pause of its own, within reason. */
const LONGEST_WISH_MS = 15 * 60_000;
/** How long the one caller who finds out whether a provider is back waits for it. */
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

/** The provider was left alone: another instance, or an earlier call, has found it down. */
export class LeftAlone extends Outage {}

/** Stands for a call that was not made, because another instance has opened its breaker. */
class Learnt extends Outage {
  readonly until: number;

  constructor({ until, refusal }: Pause) {
    super(refusal);
    this.until = until;
  }
}

interface BreakerOptions {
  readonly provider: string;
  readonly operation: Operation;
  readonly shared: SharedBreakers;
  /** The first pause; it doubles while the provider stays down. 0 never pauses. */
  readonly pauseMs: number;
  readonly background: (work: Promise<unknown>) => void;
  readonly onOpen: (outage: Refusal) => void;
}

/** Runs a call, or throws LeftAlone. Of a probe nobody but its caller waits for the end, and that one not for long. */
export type Breaker = <Value>(call: (isProbe: boolean) => Promise<Value>) => Promise<Value>;

/**
 * Leaves a provider alone that failed three times running, or asked for it: calls are refused without waiting, in every
 * instance on the database. When the pause is over one call tries while all others are still refused; it decides.
 */
export function createBreaker({ provider, operation, shared, pauseMs, background, onOpen }: BreakerOptions): Breaker {
  const failures = {
    state: 0,
    success: () => void (failures.state = 0),
    failure: () => {
      failures.state += 1;
      return pauseMs > 0 && (failures.state >= FAILURES_TO_OPEN || ownPause(lastOutage()) !== null);
    },
  };
  let pause = 0;
  const policy = circuitBreaker(handleType(Outage), {
    breaker: failures,
    halfOpenAfter: new DelegateBackoff(({ attempt }) => {
      pause = ownPause(lastOutage()) ?? Math.min(LONGEST_PAUSE_MS, pauseMs * 2 ** (attempt - 1));
      return pause;
    }),
  });
  const lastOutage = (): Outage | null => {
    const last = policy.lastFailure;
    return last && 'error' in last && last.error instanceof Outage ? last.error : null;
  };
  policy.onBreak(() => {
    const outage = lastOutage();
    if (outage === null || outage instanceof Learnt) return;
    onOpen(outage.refusal);
    background(shared.open(provider, operation, outage.refusal, pause));
  });
  policy.onReset(() => background(shared.close(provider, operation)));

  const refuse = (refusal = lastOutage()?.refusal): never => {
    throw new LeftAlone(refusal ?? { ok: false, reason: 'unreachable' });
  };
  /** An instance that did not see the failures joins the pause, and the probe after it. */
  const learn = async (found: Pause): Promise<void> => {
    if (policy.state === CircuitState.Closed)
      await policy.execute(() => Promise.reject(new Learnt(found))).catch(() => undefined);
    if (found.until > Date.now()) refuse(found.refusal);
  };

  return async (call) => {
    const found = await shared.pauseOf(provider, operation);
    if (found !== null) await learn(found);
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

/** How long a failure itself says that the provider is to be left alone. */
function ownPause(outage: Outage | null): number | null {
  if (outage instanceof Learnt) return Math.max(0, outage.until - Date.now());
  const wish = outage?.refusal.retryAfterMs;
  return wish === undefined ? null : Math.min(LONGEST_WISH_MS, wish);
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
