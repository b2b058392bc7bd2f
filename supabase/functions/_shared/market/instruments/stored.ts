import { EXCHANGES, marketOfExchange } from '@ballast/engine/quotes/market';
import { z } from 'zod';
import type { Database } from '../../function.ts';
import type { FoundInstrument } from '../provider.ts';
import { yahooTicker } from '../yahoo/tickers.ts';

/** What providers found beyond the reference list is kept up to here: every browser loads the whole list. */
const MAX_FOUND = 5_000;
/** How alike a name must be to what is typed: of the groups of three letters in it, the part that the name has too. */
const ALIKE = 0.35;

const rowSchema = z.object({
  symbol: z.string(),
  name: z.string(),
  exchange: z.enum(EXCHANGES),
  kind: z.enum(['share', 'etf']),
  isin: z.string().nullable(),
  sector: z.string().nullable(),
});
export type StoredInstrument = z.output<typeof rowSchema>;

/** The symbol or ISIN itself, then the start of a symbol with or without punctuation, of a name, of its words, then what is alike. */
const SEARCH = `
  with ranked as (
    select i.*, 
      greatest(extensions.word_similarity($3::text, lower(i.name)), extensions.similarity($2::text, i.symbol)) as likeness, case
      when i.symbol = $1::text or i.isin = $1 then 0
      when regexp_replace(i.symbol, '[^A-Z0-9]', '', 'g') = $2 then 1
      when starts_with(i.symbol, $1) then 2
      when length($2) > 1 and starts_with(regexp_replace(i.symbol, '[^A-Z0-9]', '', 'g'), $2) then 3
      when starts_with(lower(i.name), $3) then 4
      when not exists (
        select from unnest(string_to_array($3, ' ')) as word where position(' ' || word in ' ' || lower(i.name)) = 0
      ) then 5
    end as rank
    from public.instruments i
    where i.is_active and i.kind in ('share', 'etf')
  ),
  listed as (
    select distinct on (market, symbol) * from ranked
    where rank is not null or (length($3) > 3 and likeness >= $4::real)
    order by market, symbol, exchange = 'BSE'
  )
  select symbol, name, exchange, kind, isin, sector, rank is null as "isAlike" from listed
  order by rank nulls last, case when rank is null then -likeness end, symbol, market
  limit $5::integer`;

/** What typed text may mean among what is stored, best first, each once in its country. */
interface Stored {
  readonly fitting: readonly StoredInstrument[];
  /** Only alike: the text may have been a slip of the finger. */
  readonly alike: readonly StoredInstrument[];
}

export const NOTHING_STORED: Stored = { fitting: [], alike: [] };

export async function searchStored(database: Database, typed: string, most: number): Promise<Stored> {
  const symbol = typed.toUpperCase().replaceAll(/\s/g, '');
  const letters = symbol.replaceAll(/[^A-Z0-9]/g, '');
  const words = typed.toLowerCase().trim().split(/\s+/).join(' ');
  const rows = await database.query(SEARCH, [symbol, letters, words, ALIKE, most]);
  const read = (isAlike: boolean) => z.array(rowSchema).parse(rows.filter((row) => row['isAlike'] === isAlike));
  return { fitting: read(false), alike: read(true) };
}

/** One symbol stands once in a country: a share that is listed at both Indian exchanges is one. */
const STORE = `
  insert into public.instruments (symbol, exchange, name, kind, isin, yahoo_symbol, source)
  select distinct on (market, symbol) symbol, exchange, name, kind, nullif(isin, ''), yahoo_symbol, $8::text
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
    with ordinality as found (symbol, exchange, market, name, kind, isin, yahoo_symbol, place)
  where not exists (
    select from public.instruments known where known.symbol = found.symbol and known.market = found.market
  ) and (select count(*) from public.instruments where source <> 'reference') < $9::integer
  order by market, symbol, place
  on conflict do nothing`;

const storable = z.object({
  symbol: z.string().regex(/^[A-Z0-9&.-]{1,20}$/),
  name: z.string().trim().min(1).max(200),
  isin: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9]{9}[0-9]$/)
    .nullable(),
});

/** Those of `found` that the list can hold. */
export function storableOf(found: readonly FoundInstrument[]): FoundInstrument[] {
  return found.filter((instrument) => storable.safeParse(instrument).success);
}

/** Adds what a provider found and the list does not have yet. */
export async function storeFound(database: Database, found: readonly FoundInstrument[], source: string): Promise<void> {
  if (found.length === 0) return;
  const venues = found.map(({ exchange }) => ({ market: marketOfExchange(exchange), exchange }));
  await database.query(STORE, [
    found.map(({ symbol }) => symbol),
    venues.map(({ exchange }) => exchange),
    venues.map(({ market }) => market),
    found.map(({ name }) => name),
    found.map(({ kind }) => kind),
    // The driver's arrays hold no null; what is no ISIN becomes one in the statement.
    found.map(({ isin }) => isin ?? ''),
    found.map(({ symbol }, index) => yahooTicker(symbol, venues[index] ?? { market: 'US', exchange: null })),
    source,
    MAX_FOUND,
  ]);
}
