import { DAY_MS, toDay, type Day } from '@ballast/engine/calendar/day';
import type { DailyClose } from '@ballast/engine/history/daily-close';
import type { DayRange } from '@ballast/engine/history/day-range';
import type { PaidDividend } from '@ballast/engine/history/dividends';
import { z } from 'zod';
import type { Database } from '../../function.ts';

const day = z.date().transform((date) => date.toISOString().slice(0, 10));

/** By the id of its series. */
export type BySeries<Value> = ReadonlyMap<number, Value>;

const packedRow = z.object({ id: z.number(), packed: z.string() });

/** Stored closes of the days of `range`, ascending; a series without any is left out. */
export async function readCloses(
  database: Database,
  ids: readonly number[],
  { from, to }: DayRange,
): Promise<BySeries<DailyClose[]>> {
  // One text for each series: a hundred thousand rows cost the driver five times what they cost the database.
  const rows = await database.query(
    `select id, packed from unnest($1::text[]::integer[]) as id cross join lateral (
       select string_agg((date - date '1970-01-01') || ',' || close, ',') as packed from (
         select date, close from public.price_bars
         where series_id = id and date between $2::text::date and $3::text::date order by date
       ) as bars
     ) as series where packed is not null`,
    [ids.map(String), from, to],
  );
  const dayOf = dayCounter();
  return new Map(
    rows.map((row) => {
      const { id, packed } = packedRow.parse(row);
      const numbers = numbersIn(packed);
      const closes: DailyClose[] = [];
      for (let i = 0; i + 1 < numbers.length; i += 2) {
        closes.push({ date: dayOf(numbers[i] ?? 0), close: numbers[i + 1] ?? 0 });
      }
      return [id, closes] as const;
    }),
  );
}

function numbersIn(packed: string): readonly number[] {
  const parsed: unknown = JSON.parse(`[${packed}]`);
  return isNumbers(parsed) ? parsed : [];
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'number');
}

/** The day so many days after 1970-01-01; each is reckoned once, for all the series that have it. */
function dayCounter(): (count: number) => Day {
  const days = new Map<number, Day>();
  return (count) => {
    const known = days.get(count) ?? toDay(count * DAY_MS);
    days.set(count, known);
    return known;
  };
}

const spanRow = z.object({ id: z.number(), from: day, to: day });

/** The days of the first and the last close; a series without any is left out. */
export async function readSpans(database: Database, ids: readonly number[]): Promise<BySeries<DayRange>> {
  const rows = await database.query(
    `select id, first.date as from, last.date as to from unnest($1::text[]::integer[]) as id
     cross join lateral (select date from public.price_bars where series_id = id order by date limit 1) as first
     cross join lateral (select date from public.price_bars where series_id = id order by date desc limit 1) as last`,
    [ids.map(String)],
  );
  return new Map(
    z
      .array(spanRow)
      .parse(rows)
      .map(({ id, ...span }) => [id, span]),
  );
}

const dividendRow = z.object({ id: z.number(), date: day, amount: z.number(), closeBefore: z.number() });

/** Dividends after `from` that a close of theirs has gone ex, with the close before each. */
export async function readDividends(
  database: Database,
  ids: readonly number[],
  from: Day,
): Promise<BySeries<PaidDividend[]>> {
  const rows = await database.query(
    `select e.series_id as id, e.date, e.value::float8 as amount, before.close::float8 as "closeBefore"
     from public.price_events e
     cross join lateral (
       select close from public.price_bars b where b.series_id = e.series_id and b.date < e.date order by b.date desc limit 1
     ) as before
     where e.series_id = any ($1::text[]::integer[]) and e.kind = 'dividend' and e.date > $2::text::date
       and exists (select from public.price_bars b where b.series_id = e.series_id and b.date >= e.date)`,
    [ids.map(String), from],
  );
  const bySeries = new Map<number, PaidDividend[]>();
  for (const { id, ...dividend } of z.array(dividendRow).parse(rows)) {
    bySeries.set(id, [...(bySeries.get(id) ?? []), dividend]);
  }
  return bySeries;
}
