import { priceHistoryResponseSchema, type PriceHistory } from './price-history.ts';
import type { Day } from '@ballast/engine/calendar/day';
import type { DividendFactor } from '@ballast/engine/history/dividends';
import type { PriceSeries, PriceTable, RateSeries } from '@ballast/engine/portfolio-history/price-table';

/** What was reported about series beside their closes, by the key of each. */
export interface HistoryNotes {
  /** Their newest days could not be had: the closes are those stored before. */
  readonly stale: readonly string[];
  /** The source was asked and did not answer, or it knows no such symbol. */
  readonly unanswered: readonly string[];
  readonly unknown: readonly string[];
  /** Jumps that no split explains. */
  readonly suspicious: readonly { readonly key: string; readonly date: Day; readonly ratio: number }[];
}

/** One for each day of a table. */
type Column = (number | null)[];

interface Joined extends PriceSeries {
  readonly closes: Column;
  readonly dividends: DividendFactor[];
}

export interface JoinedHistory {
  readonly table: PriceTable;
  readonly notes: HistoryNotes;
}

/**
 * Puts the pages of answers side by side as one table over all their days. `keysOf` gives each series, by the name it was
 * asked for, the keys it has here: several holdings may follow one; what is not known by it is passed over.
 */
export function joinHistoryPages(
  pages: readonly PriceHistory[],
  keysOf: ReadonlyMap<string, readonly string[]>,
): JoinedHistory {
  const dates = [...new Set(pages.flatMap((page) => page.dates))].toSorted();
  const places = new Map(dates.map((day, place) => [day, place]));
  const series = new Map<string, Joined>();
  const rates = new Map<string, RateSeries & { readonly rates: Column }>();
  const empty = (): Column => dates.map(() => null);
  for (const page of pages) {
    const at = Int32Array.from(page.dates, (day) => places.get(day) ?? -1);
    for (const { asked, currency, closes } of page.series) {
      for (const key of keysOf.get(asked) ?? []) {
        const known = series.get(key) ?? { key, currency, closes: empty(), dividends: [] };
        series.set(key, known);
        put(closes, at, known.closes);
      }
    }
    for (const { asked, ...dividend } of page.dividends)
      for (const key of keysOf.get(asked) ?? []) series.get(key)?.dividends.push(dividend);
    for (const { base, quote, rates: column } of page.fx) {
      const known = rates.get(base + quote) ?? { base, quote, rates: empty() };
      rates.set(base + quote, known);
      put(column, at, known.rates);
    }
  }
  return { table: { dates, series: [...series.values()], rates: [...rates.values()] }, notes: notesOf(pages, keysOf) };
}

/**
 * The same of answers as they came.
 * @throws where a page is not what the contract says
 */
export function readHistoryPages(
  answers: readonly unknown[],
  keysOf: ReadonlyMap<string, readonly string[]>,
): JoinedHistory {
  return joinHistoryPages(
    answers.map((answer) => priceHistoryResponseSchema.parse(answer)),
    keysOf,
  );
}

function put(column: readonly (number | null)[], at: Int32Array, into: Column): void {
  for (let i = 0; i < column.length; i += 1) {
    const value = column[i] ?? null;
    if (value !== null) into[at[i] ?? -1] = value;
  }
}

function notesOf(pages: readonly PriceHistory[], keysOf: ReadonlyMap<string, readonly string[]>): HistoryNotes {
  const keys = (asked: readonly string[]) => [...new Set(asked.flatMap((name) => keysOf.get(name) ?? []))];
  const missing = pages.flatMap((page) => page.missing);
  const because = (reason: string) => keys(missing.flatMap((gap) => (gap.reason === reason ? [gap.asked] : [])));
  const stale = pages.flatMap((page) => page.series.flatMap((one) => (one.stale ? [one.asked] : [])));
  return {
    stale: keys(stale),
    unanswered: because('no_answer'),
    unknown: because('unknown_symbol'),
    suspicious: pages.flatMap((page) =>
      page.suspicious.flatMap(({ asked, date, ratio }) =>
        (keysOf.get(asked) ?? []).map((key) => ({ key, date, ratio })),
      ),
    ),
  };
}
