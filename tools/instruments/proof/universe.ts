import { EXCHANGES } from '@ballast/engine/quotes/market';
import type { Database } from '@ballast/supabase/functions/_shared/function';
import { isLive } from '@ballast/supabase/functions/_shared/instruments/drafts';
import { schemeOf } from '@ballast/supabase/functions/_shared/instruments/scheme';
import { z } from 'zod';
import { shippedList } from '../shipped-lists.ts';
import { keyOf } from './finding.ts';

const rowSchema = z.object({
  symbol: z.string(),
  exchange: z.enum(EXCHANGES).nullable(),
  kind: z.string(),
  name: z.string(),
  isins: z.array(z.string()),
  listings: z.array(z.string()),
});
export type Known = z.output<typeof rowSchema>;

/** What the database holds, and which of its rows a line of a list became. */
export interface Universe {
  readonly all: readonly Known[];
  /** The key of the instrument that has a listing: `BSE:500209` is `NSE:INFY`. */
  readonly keyOfListing: (listing: string) => string;
  /** The scheme of a fund, the same for its plans and options; of anything else its own key. */
  readonly sameAs: (key: string) => string;
  readonly live: readonly { readonly code: string; readonly isins: readonly string[]; readonly scheme: string }[];
}

export async function universeOf(database: Database): Promise<Universe> {
  const all = z
    .array(rowSchema)
    .parse(
      await database.query(
        `select symbol, exchange, kind, name, isins, listings from public.instruments order by symbol, exchange, name`,
      ),
    );
  const keys = new Map(all.flatMap((one) => one.listings.map((listing) => [listing, keyOf(one)] as const)));
  const schemes = (await shippedList('amfi')).map((row) => ({ row, scheme: schemeOf(row).name }));
  const schemeOfKey = new Map(schemes.map(({ row, scheme }) => [`AMFI:${row.code}`, scheme.toLowerCase()]));
  return {
    all,
    keyOfListing: (listing) => keys.get(listing) ?? listing,
    sameAs: (key) => schemeOfKey.get(key) ?? key,
    live: schemes
      .filter(({ row }) => isLive(row))
      .map(({ row, scheme }) => ({
        code: row.code,
        isins: [row.isin, row.reinvestmentIsin].filter((isin) => isin !== ''),
        scheme,
      })),
  };
}
