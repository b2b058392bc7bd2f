import { priceHistoryResponseSchema } from '@ballast/contract/price-history';
import type { Day } from '@ballast/engine/calendar/day';
import type { DailyClose } from '@ballast/engine/history/daily-close';
import type { HistoryPages } from '../price-history/queries.ts';

/** What daily closes rest on. */
export interface ClosesBasis {
  readonly sources: readonly string[];
  /** When a source was last asked, for the one asked longest ago; null where none was. */
  readonly asOf: string | null;
  readonly stale: boolean;
  /** Of the newest close; null where there is none. */
  readonly last: Day | null;
}

interface ReadCloses extends ClosesBasis {
  /** By `quoteKey`, ascending. */
  readonly closes: ReadonlyMap<string, readonly DailyClose[]>;
}

/**
 * The closes in pages of histories. `keyOf` gives each series, by the name it was asked for, the key it has here.
 * @throws where a page is not what the contract says
 */
export function readCloses(unread: HistoryPages, keyOf: ReadonlyMap<string, string>): ReadCloses {
  const closes = new Map<string, DailyClose[]>();
  const sources = new Set<string>();
  const times: string[] = [];
  let stale = false;
  let last: Day | null = null;
  for (const { dates, series } of unread.map((page) => priceHistoryResponseSchema.parse(page))) {
    for (const one of series) {
      const key = keyOf.get(one.asked);
      if (key === undefined) continue;
      const own = closes.get(key) ?? [];
      closes.set(key, own);
      for (const [place, date] of dates.entries()) {
        const close = one.closes[place] ?? null;
        if (close === null) continue;
        own.push({ date, close });
        if (last === null || date > last) last = date;
      }
      if (one.source !== '') sources.add(one.source);
      if (one.as_of !== null) times.push(one.as_of);
      stale ||= one.stale;
    }
  }
  return { closes, sources: [...sources], asOf: times.toSorted()[0] ?? null, stale, last };
}
