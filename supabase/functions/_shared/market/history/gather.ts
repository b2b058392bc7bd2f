import { bulkhead } from 'cockatiel';
import type { FunctionDeps } from '../../function.ts';
import { startDeadline } from '../deadline.ts';
import type { Market } from '../market.ts';
import { missingFrom, type WantedDays } from './plan.ts';
import { createRefresh, type Refreshed } from './refresh.ts';
import { keyOf, type Series, type Subject } from './series.ts';
import { findSeries } from './series-store.ts';

/** As many as the queue for mfapi.in lets through at once; Yahoo's leaves room for quotes beside them. */
const AT_A_TIME = 8;
/** What has not come by then is answered from the store, or as missing; the next call finds what has been fetched meanwhile. */
const PATIENCE_MS = 20_000;

export interface Wanted {
  readonly subject: Subject;
  readonly range: WantedDays;
}

export type Gather = (wanted: readonly Wanted[], caller: AbortSignal) => Promise<ReadonlyMap<string, Refreshed>>;

/**
 * What is stored of each subject, by `keyOf`, after fetching what is missing of the days wanted; every subject once. A
 * subject of which nothing could be had is there with its failure.
 */
export function createGather(
  deps: Pick<FunctionDeps, 'database' | 'now'>,
  market: Market,
  patienceMs = PATIENCE_MS,
): Gather {
  const refresh = createRefresh(deps, market);

  return async (wanted, caller) => {
    const each = [...new Map(wanted.map((one) => [keyOf(one.subject), one])).values()];
    const stored = await findSeries(
      deps.database,
      each.map(({ subject }) => subject),
    );
    // The first of a key reaches furthest.
    const byKey = new Map<string, Series>(stored.toReversed().map((series) => [keyOf(series), series]));
    const deadline = startDeadline(patienceMs, caller);
    const gatherOne = async ({ subject, range }: Wanted) => {
      const series = byKey.get(keyOf(subject)) ?? null;
      const isComplete = series !== null && missingFrom(series, range, deps.now()).length === 0;
      if (isComplete || range.from > range.to) return [keyOf(subject), { series, failure: null }] as const;
      if (deadline.signal.aborted) return [keyOf(subject), late(series, caller)] as const;
      try {
        return [keyOf(subject), await refresh(subject, range, deadline.signal)] as const;
      } catch (error) {
        if (!deadline.signal.aborted) throw error;
        return [keyOf(subject), late(series, caller)] as const;
      }
    };
    const queue = bulkhead(AT_A_TIME, Infinity);
    try {
      return new Map(await Promise.all(each.map((one) => queue.execute(() => gatherOne(one)))));
    } finally {
      deadline.stop();
    }
  };
}

function late(series: Series | null, caller: AbortSignal): Refreshed {
  caller.throwIfAborted();
  return { series, failure: 'timeout' };
}
