import { CURRENCIES } from '@ballast/engine/money/currency';
import { z } from 'zod';
import type { Database } from '../../function.ts';
import type { FxQuote } from '../provider.ts';
import { FX_BASE } from './pairs.ts';

const storedRate = z.object({
  base: z.enum(CURRENCIES),
  quote: z.enum(CURRENCIES),
  rate: z.number(),
  source: z.string(),
  as_of: z.date(),
  fetched_at: z.date(),
});
export type StoredRate = z.output<typeof storedRate>;

/** The last known rates of the dollar. */
export async function readRates(database: Database): Promise<StoredRate[]> {
  const rows = await database.query(
    'select base, quote, rate::float8, source, as_of, fetched_at from public.fx_rates where base = $1',
    [FX_BASE],
  );
  return z.array(storedRate).parse(rows);
}

/** Keeps rates in place of older ones; one that is not newer only tells that it was asked for. */
export async function storeRates(
  database: Database,
  rates: readonly (FxQuote & { readonly source: string })[],
  now: Date,
): Promise<void> {
  await database.query(
    `insert into public.fx_rates as known (base, quote, rate, source, as_of, fetched_at)
     select base, quote, rate, source, as_of, $6::timestamptz
     from unnest($1::text[], $2::text[], $3::text[]::numeric[], $4::text[], $5::text[]::timestamptz[])
       as fetched (base, quote, rate, source, as_of)
     on conflict (base, quote) do update set
       (rate, source, as_of, fetched_at) = (
         select newer.rate, newer.source, newer.as_of, excluded.fetched_at
         from (values (excluded.rate, excluded.source, excluded.as_of), (known.rate, known.source, known.as_of))
           as newer (rate, source, as_of)
         order by newer.as_of desc limit 1
       )`,
    [
      rates.map(({ base }) => base),
      rates.map(({ quote }) => quote),
      rates.map(({ rate }) => String(rate)),
      rates.map(({ source }) => source),
      rates.map(({ asOf }) => asOf.toISOString()),
      now,
    ],
  );
}

/** Removes rates that daily ones have shown to be wrong, so that they cannot outlast right ones by a later time. */
export async function forgetRates(database: Database, rates: readonly StoredRate[]): Promise<void> {
  if (rates.length === 0) return;
  await database.query(
    `delete from public.fx_rates known
     using unnest($1::text[], $2::text[], $3::text[]::float8[]) as wrong (base, quote, rate)
     where known.base = wrong.base and known.quote = wrong.quote and known.rate::float8 = wrong.rate`,
    [rates.map(({ base }) => base), rates.map(({ quote }) => quote), rates.map(({ rate }) => String(rate))],
  );
}
