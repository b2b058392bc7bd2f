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

interface ClosesWanted {
  /** Identifies the result. */
  readonly key: string;
  readonly market: 'US' | 'IN' | 'FX';
  readonly symbol: string;
}

/**
 * The last closes of `wanted.symbol` at any venue of `wanted.market`, for a lateral join: shares trade at about the same price
 * wherever they are listed in a country. Of several series, the one that reaches furthest.
 */
export const RECENT_CLOSES = `
  select bars.day as closes_until, bars.closes, series.source as closes_source
  from public.price_series series
  cross join lateral (
    select max(date) as day, jsonb_agg(close order by date) as closes from (
      select date, close from public.price_bars where series_id = series.id order by date desc limit 5
    ) as last_five
  ) as bars
  where series.symbol = wanted.symbol and bars.day is not null
    and series.venue = any (case wanted.market
      when 'IN' then array['NSE', 'BSE', 'IN'] when 'US' then array['NYSE', 'NASDAQ', 'US'] else array['FX'] end)
  order by bars.day desc, series.fetched_at desc
  limit 1`;

const SELECT = `
  select wanted.key, recent.*
  from unnest($1::text[], $2::text[], $3::text[]) as wanted (key, market, symbol)
  cross join lateral (${RECENT_CLOSES}) as recent`;

/** Reads the columns of RECENT_CLOSES. */
export const recentClosesSchema = z
  .object({ closes_until: z.date(), closes: z.array(z.number().positive()).nonempty(), closes_source: z.string() })
  .transform((row): RecentCloses => ({
    closes: row.closes,
    day: row.closes_until.toISOString().slice(0, 10),
    source: row.closes_source,
  }));
const keySchema = z.object({ key: z.string() });

/** The last stored closes by key. What has none is left out. */
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
  return new Map(rows.map((row) => [keySchema.parse(row).key, recentClosesSchema.parse(row)]));
}

/** The middle one: a single close that is wrong does not move it. Of an even number the higher of the two. */
export function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Whether a ratio is at most `tolerance` or its reciprocal away from 1. False for NaN. */
export function isWithinFactor(ratio: number, tolerance: number): boolean {
  return ratio <= tolerance && ratio >= 1 / tolerance;
}
