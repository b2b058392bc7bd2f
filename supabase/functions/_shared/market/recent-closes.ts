import type { Day } from '@ballast/engine/calendar/day';
import { z } from 'zod';
import type { Database } from '../function.ts';

/** What is stored of the last sessions of a share or a pair of currencies. */
export interface RecentCloses {
  /** At most five, ascending by day. */
  readonly closes: readonly number[];
  /** Of the last one. */
  readonly day: Day;
  readonly source: string;
}

/** What to look for: a symbol at any venue of a market, under a name of the caller's. */
export interface ClosesWanted {
  readonly key: string;
  readonly market: 'US' | 'IN' | 'FX';
  readonly symbol: string;
}

/** Shares trade at about the same price wherever they are listed in a country. */
const SELECT = `
  select wanted.key, recent.day, recent.closes, s.source
  from unnest($1::text[], $2::text[], $3::text[]) as wanted (key, market, symbol)
  join public.price_series s on s.symbol = wanted.symbol and s.venue = any (case wanted.market
    when 'IN' then array['NSE', 'BSE', 'IN'] when 'US' then array['NYSE', 'NASDAQ', 'US'] else array['FX'] end)
  cross join lateral (
    select max(date) as day, jsonb_agg(close order by date) as closes from (
      select date, close from public.price_bars where series_id = s.id order by date desc limit 5
    ) as bars
  ) as recent
  where recent.day is not null
  order by recent.day, s.fetched_at`;

const rowSchema = z.object({
  key: z.string(),
  day: z.date().transform((date) => date.toISOString().slice(0, 10)),
  closes: z.array(z.number().positive()).nonempty(),
  source: z.string(),
});

/** The last stored closes by key; of several series those that reach furthest. What has none is left out. */
export async function readRecentCloses(
  database: Database,
  wanted: readonly ClosesWanted[],
): Promise<ReadonlyMap<string, RecentCloses>> {
  const columns = [
    wanted.map(({ key }) => key),
    wanted.map(({ market }) => market),
    wanted.map(({ symbol }) => symbol),
  ];
  const rows = await database.query(SELECT, columns);
  return new Map(
    z
      .array(rowSchema)
      .parse(rows)
      .map(({ key, ...closes }) => [key, closes]),
  );
}

/** The middle one: a single close that is wrong does not move it. Of an even number the later of the two. */
export function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Whether a ratio is at most `tolerance` or its reciprocal away from 1. False for NaN. */
export function isWithin(ratio: number, tolerance: number): boolean {
  return ratio <= tolerance && ratio >= 1 / tolerance;
}
