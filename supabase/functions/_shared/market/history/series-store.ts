import { addDays, type Day } from '@ballast/engine/calendar/day';
import type { DailyClose } from '@ballast/engine/history/daily-close';
import type { DayRange } from '@ballast/engine/history/day-range';
import type { Split } from '@ballast/engine/history/splits';
import { z } from 'zod';
import type { Database } from '../../function.ts';
import type { Dividend } from '../provider.ts';
import type { Series, Subject } from './series.ts';

/** What a source has of the days of `range`, ready to be stored: in order, after splits. */
export interface FetchedSeries {
  readonly range: DayRange;
  readonly closes: readonly DailyClose[];
  readonly splits: readonly Split[];
  readonly dividends: readonly Dividend[];
  readonly firstDay: Day | null;
}

const day = z.date().transform((date) => date.toISOString().slice(0, 10));
const seriesRow = z
  .object({
    id: z.number(),
    source: z.string(),
    venue: z.string(),
    symbol: z.string(),
    first_day: day.nullable(),
    covered_from: day,
    covered_to: day,
    fetched_at: z.date(),
    version: z.number(),
  })
  .transform(({ first_day, covered_from, covered_to, fetched_at, ...row }): Series => ({
    ...row,
    firstDay: first_day,
    covered: { from: covered_from, to: covered_to },
    fetchedAt: fetched_at,
  }));

/** The stored series of the subjects asked; of several sources the one that reaches furthest comes first. */
export async function findSeries(database: Database, subjects: readonly Subject[]): Promise<Series[]> {
  const rows = await database.query(
    `select id, source, s.venue, s.symbol, first_day, covered_from, covered_to, fetched_at, version
     from unnest($1::text[], $2::text[]) as asked (venue, symbol)
     join public.price_series s on s.venue = asked.venue and s.symbol = asked.symbol
     order by covered_to desc, fetched_at desc`,
    [subjects.map(({ venue }) => venue), subjects.map(({ symbol }) => symbol)],
  );
  return z.array(seriesRow).parse(rows);
}

const overlapRow = z.object({ closes: z.record(z.string(), z.number()), splits: z.array(z.string()) });

/** Stored closes by day, and the days of stored splits, within `range`. */
export async function readOverlap(
  database: Database,
  seriesId: number,
  { from, to }: DayRange,
): Promise<z.output<typeof overlapRow>> {
  const [row] = await database.query(
    `select
       (select coalesce(jsonb_object_agg(date, close), '{}') from public.price_bars
        where series_id = $1 and date between $2::text::date and $3::text::date) as closes,
       (select coalesce(jsonb_agg(date), '[]') from public.price_events
        where series_id = $1 and kind = 'split' and date between $2::text::date and $3::text::date) as splits`,
    [seriesId, from, to],
  );
  return overlapRow.parse(row);
}

/**
 * Stores what was fetched in place of what is stored of the same days. With `extends` the rest of that series stays, and
 * false comes back when somebody changed it meanwhile; without, the source's whole series is replaced.
 */
export async function storeSeries(
  database: Database,
  series: { readonly subject: Subject; readonly source: string; readonly extends: Series | null },
  { range, closes, splits, dividends, firstDay }: FetchedSeries,
  now: Date,
): Promise<boolean> {
  const { subject, source } = series;
  const events = [
    ...splits.map(({ date, ratio }) => ({ date, kind: 'split', value: ratio })),
    ...sumByDay(dividends).map(([date, value]) => ({ date, kind: 'dividend', value })),
  ];
  const [row] = await database.query(
    `select private.store_prices($1, $2, $3, $4, $5::integer, $6::text::date, $7::text::date, $8::text::date,
       $9::timestamptz, $10::text[]::date[], $11::text[]::numeric[], $12::text[]::date[], $13::text[],
       $14::text[]::numeric[]) as stored`,
    [
      source,
      subject.venue,
      subject.symbol,
      subject.currency,
      series.extends?.version ?? null,
      range.from,
      coveredTo(range, closes),
      firstDay,
      now,
      closes.map(({ date }) => date),
      closes.map(({ close }) => String(close)),
      events.map(({ date }) => date),
      events.map(({ kind }) => kind),
      events.map(({ value }) => String(value)),
    ],
  );
  return row?.['stored'] === true;
}

/** A source may publish the last sessions late: what it does not have of this week yet is asked again. */
const LATE_DAYS = 5;

function coveredTo({ from, to }: DayRange, closes: readonly DailyClose[]): Day {
  const last = closes.at(-1)?.date;
  return last !== undefined && last >= from && last >= addDays(to, -LATE_DAYS) ? last : to;
}

/** Two dividends with one ex-date (an ordinary and a special one) are one payment to the holder. */
function sumByDay(dividends: readonly Dividend[]): [Day, number][] {
  const sums = new Map<Day, number>();
  for (const { date, amount } of dividends) {
    if (Number.isFinite(amount) && amount > 0) sums.set(date, (sums.get(date) ?? 0) + amount);
  }
  return [...sums];
}
