import { joinHistoryPages, type HistoryNotes } from '@ballast/contract/join-history-pages';
import { MAX_HISTORY_SYMBOLS, type PriceHistory } from '@ballast/contract/price-history';
import type { DailyClose } from '@ballast/engine/history/daily-close';
import type { Day } from '@ballast/engine/calendar/day';
import type { Currency } from '@ballast/engine/money/currency';
import { INDICES } from '@ballast/engine/portfolio-history/indices';
import type { PriceTable } from '@ballast/engine/portfolio-history/price-table';
import { askedAs, type WantedSeries } from '@ballast/engine/portfolio-history/wanted-series';
import { sampleTableSteps } from '@ballast/engine/sample-market/sample-table';
import type { FunctionContext, FunctionDeps } from '../../function.ts';
import { createPriceHistory } from '../../market/history/price-history.ts';
import { marketOf } from '../../market/market.ts';
import { HISTORY_MS, unlessLate } from './still-loading.ts';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';

/** Closes with those of the indices, ready for the engine. */
export interface LoadedHistory {
  readonly table: PriceTable;
  /** What was reported of the series; null in the sample market. */
  readonly notes: HistoryNotes | null;
}

export interface WantedHistory {
  /** The largest first: those beyond what the source reads go without closes of their own, and coverage says so. */
  readonly series: readonly WantedSeries[];
  readonly base: Currency;
  /** The first day that is read. */
  readonly since: Day;
}

export type LoadHistory = (wanted: WantedHistory, signal: AbortSignal) => Promise<LoadedHistory>;

/** Closes adjusted for splits alone, each in its own currency, by key: what trades are measured with. */
export type LoadSplitCloses = (
  shares: readonly Pick<WantedSeries, 'key' | 'symbol' | 'market' | 'exchange'>[],
  since: Day,
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, readonly DailyClose[]>>;

/** The oldest crisis that holdings are replayed through begins in March 2000. */
export const FIRST_DAY: Day = '2000-01-01';
/** Of more, reading and computing would take longer than somebody waits for an answer. */
const SERIES_MAX = 200;

/** `most`: how many series are read beside those of the indices. */
export function marketHistory(deps: FunctionDeps, caller: FunctionContext, most = SERIES_MAX): LoadHistory {
  const ask = createPriceHistory(deps, marketOf(deps));
  return async ({ series, base, since }, signal) => {
    const keys = new Map<string, string[]>();
    for (const one of [...INDICES, ...series.slice(0, most)]) {
      const known = keys.get(askedAs(one)) ?? [];
      if (!known.includes(one.key)) keys.set(askedAs(one), [...known, one.key]);
    }
    const symbols = [...keys.keys()];
    const pages: PriceHistory[] = [];
    for (let first = 0; first < symbols.length; first += MAX_HISTORY_SYMBOLS) {
      // What is not stored is fetched whole, as the report on the screen does; what is needed is read.
      const body = { symbols: symbols.slice(first, first + MAX_HISTORY_SYMBOLS), currency: base, from: FIRST_DAY };
      for (let cursor: Day | null = since; cursor !== null;) {
        const page: PriceHistory = await ask({ ...body, cursor }, { ...caller, signal });
        pages.push(page);
        cursor = page.next;
        await yieldToEventLoop();
      }
    }
    const { table, notes } = joinHistoryPages(pages, keys);
    return { table, notes };
  };
}

/** Of more shares than one request may name, the first. Throws `StillLoading` where they take longer than a tool waits. */
export function splitCloses(deps: FunctionDeps, caller: FunctionContext): LoadSplitCloses {
  const ask = createPriceHistory(deps, marketOf(deps));

  async function load(shares: Parameters<LoadSplitCloses>[0], since: Day, signal: AbortSignal) {
    const keys = new Map(
      shares.slice(0, MAX_HISTORY_SYMBOLS).map((one) => [`${one.exchange ?? one.market}:${one.symbol}`, one.key]),
    );
    const body = { symbols: [...keys.keys()], adjust: 'splits' as const, from: since };
    const closes = new Map<string, DailyClose[]>([...keys.values()].map((key) => [key, []]));
    for (let cursor: Day | null = since; cursor !== null;) {
      const page: PriceHistory = await ask({ ...body, cursor }, { ...caller, signal });
      for (const { asked, closes: own } of page.series) {
        const known = closes.get(keys.get(asked) ?? asked);
        for (const [place, date] of page.dates.entries()) {
          const close = own[place] ?? null;
          if (close !== null) known?.push({ date, close });
        }
      }
      cursor = page.next;
      await yieldToEventLoop();
    }
    return closes;
  }

  return (shares, since, signal) => {
    const loading = load(shares, since, signal);
    // What comes late is stored, and there for the next who asks.
    deps.background(loading.catch(() => undefined));
    return unlessLate(HISTORY_MS, loading);
  };
}

export function sampleHistory({ now }: FunctionDeps): LoadHistory {
  return async ({ series, base }, signal) => {
    const steps = sampleTableSteps(series.slice(0, SERIES_MAX), base, now().toISOString().slice(0, 10));
    let step = steps.next();
    while (step.done !== true) {
      await yieldToEventLoop();
      signal.throwIfAborted();
      step = steps.next();
    }
    return { table: step.value, notes: null };
  };
}
