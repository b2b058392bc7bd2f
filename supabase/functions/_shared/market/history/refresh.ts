import { addDays } from '@ballast/engine/calendar/day';
import type { DayRange } from '@ballast/engine/history/day-range';
import type { FunctionDeps } from '../../function.ts';
import type { Sourced } from '../chain.ts';
import { NEVER_ABORTED } from '../deadline.ts';
import type { Market } from '../market.ts';
import type { ProviderFailure, ProviderResult } from '../provider.ts';
import { accept, compare } from './accept.ts';
import { missingFrom, type Extension, type WantedDays } from './plan.ts';
import { keyOf, type Series, type Subject } from './series.ts';
import { findSeries, readOverlap, storeSeries, type FetchedSeries } from './series-store.ts';
import { unknownSubjects } from './unknown-subjects.ts';

/** What is stored of a subject by now, and why it is not all that was wanted where it is not. */
export interface Refreshed {
  readonly series: Series | null;
  readonly failure: ProviderFailure | null;
}

/** A series that its own source could not bring up to date for this long is fetched whole from any source. */
const MAX_WITHOUT_SOURCE_DAYS = 7;

/** A series that does not have all the days wanted. */
interface Stale {
  readonly subject: Subject;
  readonly wanted: WantedDays;
}

type Deps = Pick<FunctionDeps, 'database' | 'now'>;

/** Brings what is stored of a subject up to the days wanted, fetching only what is missing, once for all who ask. */
export function createRefresh({ database, now }: Deps, market: Market) {
  const unknown = unknownSubjects(now);

  async function stored(subject: Subject): Promise<Series | null> {
    return (await findSeries(database, [subject]))[0] ?? null;
  }

  /** What is fetched of `range`: by the source named, or by the first that answers. */
  async function fetchRange(
    { operation, ask, currency, isFund }: Subject,
    range: DayRange,
    source: string | null,
    signal: AbortSignal,
  ): Promise<Sourced<FetchedSeries>> {
    const failures: ProviderFailure[] = [];
    const answer = await (isFund ? market.funds : market).first(
      operation,
      async (provider, inTime): Promise<ProviderResult<FetchedSeries>> => {
        if (source !== null && provider.name !== source) return { ok: false, reason: 'not_offered' };
        const history = await ask(provider, range, inTime);
        const fetched = history.ok ? accept(history.value, currency, range) : history;
        if (!fetched.ok) failures.push(fetched.reason);
        return fetched;
      },
      signal,
    );
    // A source that does not know a symbol proves nothing while another could not be asked.
    const worst = failures.find((reason) => reason !== 'unknown_symbol' && reason !== 'not_offered');
    return answer.ok ? answer : { ok: false, reason: worst ?? failures[0] ?? answer.reason };
  }

  async function fetchWhole(
    subject: Subject,
    range: DayRange,
    before: Series | null,
    source: string | null,
    signal: AbortSignal,
  ): Promise<ProviderFailure | null> {
    const fetched = await fetchRange(subject, range, source, signal);
    if (!fetched.ok) return fetched.reason;
    if (before !== null && fetched.value.closes.length === 0) return 'malformed';
    await storeSeries(database, { subject, source: fetched.source, extends: null }, fetched.value, now());
    return null;
  }

  async function extend(
    subject: Subject,
    series: Series,
    { side, range, overlap }: Extension,
    signal: AbortSignal,
  ): Promise<ProviderFailure | null> {
    const fetched = await fetchRange(subject, range, subject.isFund ? null : series.source, signal);
    if (!fetched.ok) return fetched.reason;
    const comparison = compare(await readOverlap(database, series.id, overlap), fetched.value, side);
    if (comparison === 'implausible') return 'malformed';
    if (comparison === 'changed') {
      return fetchWhole(subject, spanOf(series.covered, range), series, series.source, signal);
    }
    await storeSeries(database, { subject, source: series.source, extends: series }, fetched.value, now());
    return null;
  }

  async function bringUp({ subject, wanted }: Stale, before: Series | null): Promise<Refreshed> {
    let failure: ProviderFailure | null = null;
    const whole = { from: wanted.from, to: wanted.settled };
    if (before === null) {
      failure = await fetchWhole(subject, whole, null, null, NEVER_ABORTED);
      if (failure === 'unknown_symbol' && subject.isListed) failure = 'no_quote';
      if (failure === 'unknown_symbol') unknown.add(keyOf(subject));
    } else {
      for (const extension of missingFrom(before, wanted, now())) {
        const series = await stored(subject);
        if (series !== null) failure = (await extend(subject, series, extension, NEVER_ABORTED)) ?? failure;
      }
      const isAbandoned = before.covered.to < addDays(wanted.settled, -MAX_WITHOUT_SOURCE_DAYS);
      if (failure !== null && isAbandoned)
        failure = await fetchWhole(subject, spanOf(before.covered, whole), before, null, NEVER_ABORTED);
    }
    return { series: await stored(subject), failure };
  }

  const refresh = market.singleFlight<Stale, Series | null, Refreshed>({
    kind: 'history',
    keyOf: flightKey,
    read: (items) => byKey(items, async ({ subject }) => stored(subject)),
    accept: ({ wanted }, series) =>
      series && missingFrom(series, wanted, now()).length === 0 ? { series, failure: null } : null,
    work: (items, series) => byKey(items, async (item) => bringUp(item, series.get(flightKey(item)) ?? null)),
  });

  return async (subject: Subject, wanted: WantedDays, signal: AbortSignal): Promise<Refreshed> =>
    unknown.has(keyOf(subject)) ? { series: null, failure: 'unknown_symbol' } : refresh({ subject, wanted }, signal);
}

const flightKey = ({ subject, wanted }: Stale) => `${keyOf(subject)} ${wanted.from} ${wanted.to}`;

async function byKey<Value>(items: readonly Stale[], of: (item: Stale) => Promise<Value>): Promise<Map<string, Value>> {
  return new Map(await Promise.all(items.map(async (item) => [flightKey(item), await of(item)] as const)));
}

function spanOf(a: DayRange, b: DayRange): DayRange {
  return { from: a.from < b.from ? a.from : b.from, to: a.to > b.to ? a.to : b.to };
}
