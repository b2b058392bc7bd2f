import { isIsin } from '@ballast/engine/instruments/isin';
import { lettersOf } from '@ballast/engine/instruments/symbol-spelling';
import { type InstrumentKind, TRADED_KINDS } from '@ballast/engine/instruments/kind';
import { EXCHANGES, marketOfExchange, type Market } from '@ballast/engine/quotes/market';
import { z } from 'zod';
import type { Database } from '../../function.ts';
import { nameTerm, tellingWords } from '@ballast/engine/instruments/terms';
import type { FoundInstrument } from '../provider.ts';
import { yahooTicker } from '../yahoo/tickers.ts';
import { oneSlipFrom } from './one-slip.ts';

/** What providers found beyond the master is kept up to here. */
const MAX_FOUND = 5_000;
/** Longer questions are cut: a name has no more words. */
const MOST_WORDS = 10;
/** How many words of the master a mistyped one may stand for, by slips and by likeness. */
const MENDED = 8;
/** What the words of the master are that a slip is looked for in: the shorter ones are like too many. */
const MENDABLE = /^\p{L}{3,}$/u;

const tradedSchema = z.object({
  symbol: z.string(),
  name: z.string(),
  exchange: z.enum(EXCHANGES),
  kind: z.enum(TRADED_KINDS),
  isin: z.string().nullable(),
  sector: z.string().nullable(),
  isListed: z.boolean(),
});
export type StoredInstrument = z.output<typeof tradedSchema>;

/** A fund by its AMFI code, or what trades. */
const foundSchema = z.object({
  ...tradedSchema.shape,
  exchange: z.enum(EXCHANGES).nullable(),
  kind: z.enum([...TRADED_KINDS, 'fund']),
});
export type StoredInstrumentOrFund = z.output<typeof foundSchema>;

/**
 * By symbol, ISIN, code or name; else by the beginnings of its words, in any order. What fits best comes first: the symbol itself, in the
 * market asked for before the other; its beginning, that of the name; then what is best known, in the market asked for, with the shortest name.
 */
const SEARCH = `
  select symbol, name, exchange, kind, isin, sector, source = 'reference' as "isListed" from public.instruments i
  where i.is_active and i.kind = any ($7::text[])
    and (i.terms && $2::text[] or i.words @@ $3::tsquery)
  order by case
      when i.symbol = $1::text and i.market = $5::text then 0
      when i.symbol = $1::text then 1
      when i.terms && $2::text[] then 2
      when starts_with(i.symbol, $1::text) then 3
      when starts_with(lower(i.name), $4::text) then 4
      else 5
    end, i.rank, i.market = $5::text desc, length(i.name), i.symbol
  limit $6::integer`;

/**
 * For each word, the words of the master that are one slip away from it, the most frequent first. Where there is none and it begins no
 * word of the master either: those that share most groups of three letters with it.
 */
const MEND = `
  select typed.word, known.begins as known, case
      when slips.words <> '{}' then slips.words
      when known.begins then '{}'
      else array(
        select known.word from public.instrument_words known
        where known.word operator(extensions.%) typed.word
        order by extensions.similarity(known.word, typed.word) desc, known.count desc
        limit ${MENDED}
      )
    end as alike
  from unnest($1::text[]) as typed (word)
  cross join lateral (
    select exists (select from public.instrument_words each where each.word ^@ typed.word) as begins
  ) as known
  cross join lateral (
    select array(
      select known.word from unnest($2::text[], $3::text[]) as slip (word, meant)
      join public.instrument_words known on known.word = slip.meant
      where slip.word = typed.word
      order by known.count desc
      limit ${MENDED}
    ) as words
  ) as slips`;

/** What typed text may mean among what is stored, best first. */
interface Stored<Instrument> {
  readonly fitting: readonly Instrument[];
  /** Only alike: the text may have been a slip of the finger. */
  readonly alike: readonly Instrument[];
}

interface Question {
  readonly typed: string;
  /** Whose instruments come first among those that fit equally. */
  readonly market: Market;
  readonly most: number;
}

export const NOTHING_STORED: Stored<StoredInstrument> = { fitting: [], alike: [] };

/** Among what trades. */
export function searchStored(database: Database, question: Question): Promise<Stored<StoredInstrument>> {
  return searchAs(database, question, TRADED_KINDS, tradedSchema);
}

/** The symbols of what is called much like some names. */
export async function symbolsAlike(database: Database, names: readonly string[], most: number): Promise<string[]> {
  const symbols = new Set<string>();
  // One after the other: a request takes one connection.
  for (const name of names) {
    const { fitting, alike } = await searchStored(database, { typed: name, market: 'IN', most });
    for (const { symbol } of [...fitting, ...alike]) symbols.add(symbol);
  }
  return [...symbols];
}

/** Among what trades, and funds. */
export function searchWithFunds(database: Database, question: Question): Promise<Stored<StoredInstrumentOrFund>> {
  return searchAs(database, question, [...TRADED_KINDS, 'fund'], foundSchema);
}

async function searchAs<Instrument>(
  database: Database,
  { typed, market, most }: Question,
  kinds: readonly InstrumentKind[],
  schema: z.ZodType<Instrument>,
): Promise<Stored<Instrument>> {
  const symbol = typed.toUpperCase().replaceAll(/\s/g, '');
  const words = tellingWords(typed).slice(0, MOST_WORDS);
  const exact = [symbol, lettersOf(symbol), nameTerm(typed)].filter((term) => term !== '');
  const name = typed.toLowerCase().trim();
  const find = async (query: string): Promise<Instrument[]> =>
    z.array(schema).parse(await database.query(SEARCH, [symbol, exact, query, name, market, most, kinds]));
  const fitting = await find(words.map(beginning).join(' & '));
  // An ISIN decides: what is only spelled like one is another company's.
  const mendable = isIsin(symbol) ? [] : words.filter((word) => MENDABLE.test(word));
  if (fitting.length > 0 || mendable.length === 0) return { fitting, alike: [] };
  const mended = await mendedWords(database, mendable);
  const meant = new Map(mended.map(({ word, alike }) => [word, `(${[word, ...alike].map(beginning).join(' | ')})`]));
  const alike = await find(words.map((word) => meant.get(word) ?? beginning(word)).join(' & '));
  if (alike.length > 0) return { fitting, alike };
  // Nor that: without what is too short to be mended, and what is like no word at all.
  const telling = mended
    .filter((one) => one.known || one.alike.length > 0)
    .flatMap(({ word }) => meant.get(word) ?? []);
  return { fitting, alike: telling.length === 0 ? [] : await find(telling.join(' & ')) };
}

const mendedSchema = z.array(z.object({ word: z.string(), known: z.boolean(), alike: z.array(z.string()) }));

async function mendedWords(database: Database, words: readonly string[]): Promise<z.output<typeof mendedSchema>> {
  const slips = words.flatMap((word) => oneSlipFrom(word).map((meant) => [word, meant] as const));
  return mendedSchema.parse(
    await database.query(MEND, [words, slips.map(([word]) => word), slips.map(([, meant]) => meant)]),
  );
}

/** Words have letters and digits only, so nothing in them ends the quotes. */
function beginning(word: string): string {
  return `'${word}':*`;
}

/** One symbol stands once in a country: a share that is listed at both Indian exchanges is one. */
const STORE = `
  insert into public.instruments
    (symbol, exchange, market, name, kind, isin, isins, listings, yahoo_symbol, source, terms, words)
  select distinct on (market, symbol) symbol, exchange, market, name, kind, nullif(isin, ''),
    array_remove(array[isin], ''), array[exchange || ':' || symbol], yahoo_symbol, $8::text,
    array_remove(array[symbol, isin], ''), to_tsvector('simple', name || ' ' || symbol)
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
