import { setTimeout as sleep } from 'node:timers/promises';
import { ClusterError } from './cluster-error.ts';
import type { ServerProcess } from './server-process.ts';

/** What becomes of a server while its owner lives. */
export type ServerEvent =
  /** It ended without being asked to, and is started again. */
  | { readonly code: 'ended' }
  /** It could not be started again, for this reason; the next attempt follows. */
  | { readonly code: 'failing'; readonly error: ClusterError }
  /** It accepts connections again, on the port that it had. */
  | { readonly code: 'recovered' };

export interface SuperviseOptions {
  /** Starts another one on the same port. Throws `signal.reason` when aborted. */
  readonly start: (signal: AbortSignal) => Promise<ServerProcess>;
  /** Throws a ClusterError for what waiting cannot mend. */
  readonly check: () => Promise<void>;
  readonly onEvent?: ((event: ServerEvent) => void) | undefined;
  /** How long before the nth attempt in a row, in milliseconds. */
  readonly pause?: (attempt: number) => number;
}

export interface Supervised {
  /** Stops the server, or the attempt to start it again, for good. */
  stop(): Promise<void>;
  /** Resolves with the reason when the server cannot be started again. Never after `stop`. */
  readonly lost: Promise<ClusterError>;
}

const MAX_PAUSE = 2_000;
/** One that lived this long had not failed to start. */
const STEADY_AFTER = 10_000;

/** At once, then doubling from a tenth of a second to two seconds: a full disk that was cleared is noticed soon after. */
export const backOff = (attempt: number): number => (attempt === 0 ? 0 : Math.min(MAX_PAUSE, 50 * 2 ** attempt));

/** Keeps a server running: whenever it ends by itself, another one takes its place, until `stop` or until that is hopeless. */
export function supervise(first: ServerProcess, options: SuperviseOptions): Supervised {
  const { start, check, onEvent = () => undefined, pause = backOff } = options;
  const stopping = new AbortController();
  let current: ServerProcess | undefined = first;
  let attempt = 0;

  const startAgain = async (): Promise<ServerProcess> => {
    for (let lastReason = ''; ; attempt += 1) {
      await sleep(pause(attempt), undefined, { signal: stopping.signal });
      try {
        await check();
      } catch (error) {
        if (error instanceof ClusterError) throw error;
      }
      try {
        return await start(stopping.signal);
      } catch (error) {
        stopping.signal.throwIfAborted();
        const known = error instanceof ClusterError ? error : new ClusterError('start_failed', {}, error);
        if (known.code !== lastReason) onEvent({ code: 'failing', error: known });
        lastReason = known.code;
      }
    }
  };

  const keep = async (): Promise<void> => {
    for (let since = Date.now(); current !== undefined; since = Date.now()) {
      await current.ended;
      current = undefined;
      stopping.signal.throwIfAborted();
      attempt = Date.now() - since > STEADY_AFTER ? 0 : attempt;
      onEvent({ code: 'ended' });
      current = await startAgain();
      attempt += 1;
      // A stop that came while it started found nothing to stop.
      if (stopping.signal.aborted) await current.stop();
      else onEvent({ code: 'recovered' });
    }
  };

  let resolveLost: (error: ClusterError) => void = () => undefined;
  const lost = new Promise<ClusterError>((resolve) => (resolveLost = resolve));
  const over = keep().catch((error: unknown) => {
    if (stopping.signal.aborted) return;
    resolveLost(error instanceof ClusterError ? error : new ClusterError('start_failed', {}, error));
  });
  return {
    lost,
    stop: async () => {
      stopping.abort();
      await current?.stop();
      await over;
    },
  };
}
