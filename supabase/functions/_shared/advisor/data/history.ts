import { MAX_HISTORY_SYMBOLS, type PriceHistory } from '@ballast/contract/price-history';
import type { DailyClose } from '@ballast/engine/history/daily-close';
import type { DividendFactor } from '@ballast/engine/history/dividends';
import type { Day } from '@ballast/engine/calendar/day';
import type { Sector } from '@ballast/engine/instruments/sector';
import type { Currency } from '@ballast/engine/money/currency';
import { INDICES } from '@ballast/engine/portfolio-history/indices';
import type { PriceTable } from '@ballast/engine/portfolio-history/price-table';
import type { Exchange, Market } from '@ballast/engine/quotes/market';
import { sampleTableSteps } from '@ballast/engine/sample-market/sample-table';
import type { FunctionContext, FunctionDeps } from '../../function.ts';
import { createPriceHistory } from '../../market/history/price-history.ts';
import { marketOf } from '../../market/market.ts';
import { HISTORY_MS, unlessLate } from './still-loading.ts';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';

/** A share whose closes are wanted. */
export interface WantedShare {
  readonly key: string;
  readonly symbol: string;
  readonly market: Market;
  readonly exchange: Exchange | null;
  readonly sector: Sector | null;
}

/** Closes with those of the indices, ready for the engine. */
export interface LoadedHistory {
  readonly table: PriceTable;
  /** Keys of series with a jump that looks like an unrecorded split. */
  readonly jumps: readonly string[];
}

export interface WantedHistory {
  /** The largest first: those beyond the first two hundred go without closes of their own, and coverage tells. */
  readonly shares: readonly WantedShare[];
  readonly base: Currency;
  /** The first day that is read. */
  readonly since: Day;
}

export type LoadHistory = (wanted: WantedHistory, signal: AbortSignal) => Promise<LoadedHistory>;

/** Closes adjusted for splits alone, each in its own currency, by key: what trades are measured with. */
export type LoadSplitCloses = (
  shares: readonly Omit<WantedShare, 'sector'>[],
  since: Day,
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, readonly DailyClose[]>>;

/** The oldest crisis that holdings are replayed through begins in March 2000. */
export const FIRST_DAY: Day = '2000-01-01';
/** Of more, reading and computing would take longer than somebody waits for an answer. */
const SHARES_MAX = 200;

export function marketHistory(deps: FunctionDeps, caller: FunctionContext): LoadHistory {
  const ask = createPriceHistory(deps, marketOf(deps));
  return async ({ shares, base, since }, signal) => {
    const wanted = [...INDICES, ...shares.slice(0, SHARES_MAX)];
    const keys = new Map(wanted.map((one) => [`${one.exchange ?? one.market}:${one.symbol}`, one.key]));
    // What is not stored is fetched whole, as the report on the screen does; what is needed is read.
    const body = { symbols: [...keys.keys()], currency: base, from: FIRST_DAY };
    const pages: PriceHistory[] = [];
    for (let cursor: Day | null = since; cursor !== null;) {
      const page: PriceHistory = await ask({ ...body, cursor }, { ...caller, signal });
      pages.push(page);
      cursor = page.next;
      await yieldToEventLoop();
    }
    return joined(pages, keys);
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
  return async ({ shares, base }, signal) => {
    const wanted = [...INDICES, ...shares.slice(0, SHARES_MAX).map((share) => ({ ...share, kind: 'share' as const }))];
    const steps = sampleTableSteps(wanted, base, now().toISOString().slice(0, 10));
    let step = steps.next();
    while (step.done !== true) {
      await yieldToEventLoop();
      signal.throwIfAborted();
      step = steps.next();
    }
    return { table: step.value, jumps: [] };
  };
}

/** Pages of one ask name the same series in the same order, each for the days after those of the page before. */
function joined(pages: readonly PriceHistory[], keys: ReadonlyMap<string, string>): LoadedHistory {
  const [first] = pages;
  const keyOf = (asked: string) => keys.get(asked) ?? asked;
  const dividends = new Map<string, DividendFactor[]>();
  for (const { asked, ...paid } of pages.flatMap((page) => page.dividends))
    dividends.set(asked, [...(dividends.get(asked) ?? []), paid]);
  return {
    table: {
      dates: pages.flatMap(({ dates }) => dates),
      series: (first?.series ?? []).map(({ asked, currency }, place) => ({
        key: keyOf(asked),
        currency,
        closes: pages.flatMap(({ series }) => series[place]?.closes ?? []),
        dividends: dividends.get(asked) ?? [],
      })),
      rates: (first?.fx ?? []).map(({ base, quote }, place) => ({
        base,
        quote,
        rates: pages.flatMap(({ fx }) => fx[place]?.rates ?? []),
      })),
    },
    jumps: [...new Set(pages.flatMap(({ suspicious }) => suspicious.map(({ asked }) => keyOf(asked))))],
  };
}
