import type { Market } from '@ballast/engine/quotes/market';
import type { Database } from '@ballast/supabase/functions/_shared/function';
import {
  searchWithFunds,
  type StoredInstrumentOrFund,
} from '@ballast/supabase/functions/_shared/market/instruments/stored';

/** As many as the search shows. */
const MOST = 12;

export interface Wanted {
  /** What is typed. */
  readonly typed: string;
  readonly market: Market;
  /** `NSE:INFY`, `AMFI:119551`: any of those that answer the question. */
  readonly accepted: ReadonlySet<string>;
}

/** One figure of the proof: how many of those asked for were found, and the first that were not. */
export interface Finding {
  readonly what: string;
  readonly asked: number;
  readonly found: number;
  /** Share of them that must be found; null where there is no bound. */
  readonly bound: number | null;
  readonly missed: readonly string[];
}

export const keyOf = ({ exchange, symbol }: Pick<StoredInstrumentOrFund, 'exchange' | 'symbol'>): string =>
  `${exchange ?? 'AMFI'}:${symbol}`;

export async function searched(
  database: Database,
  typed: string,
  market: Market,
): Promise<readonly StoredInstrumentOrFund[]> {
  const { fitting, alike } = await searchWithFunds(database, { typed, market, most: MOST });
  return [...fitting, ...alike];
}

/** How many of `wanted` are among the first `places` that the search shows. `sameAs` joins the plans and options of a scheme to one place. */
export async function amongFirst(
  database: Database,
  what: string,
  wanted: readonly Wanted[],
  { places, bound, sameAs }: { places: number; bound: number | null; sameAs: (key: string) => string },
): Promise<Finding> {
  const missed: string[] = [];
  for (const { typed, market, accepted } of wanted) {
    const results = await searched(database, typed, market);
    const first = [...new Set(results.map((one) => sameAs(keyOf(one))))].slice(0, places);
    if (!first.some((key) => accepted.has(key)))
      missed.push(`${typed} (${[...accepted].join(', ')}): ${first.join(', ')}`);
  }
  return { what, asked: wanted.length, found: wanted.length - missed.length, bound, missed };
}
