import { CURRENCIES } from '@ballast/engine/money/currency';
import { EXCHANGES } from '@ballast/engine/quotes/market';
import { z } from 'zod';
import { type RecentCloses, readRecentCloses } from '../recent-closes.ts';
import type { Attempt } from '../resilience/database.ts';
import { askedBy, venueOf } from './asked.ts';
import { isRefuted } from './plausible.ts';
import type { StoredQuote } from './stored-quote.ts';

const SELECT = `
  select venue || ':' || symbol as code, quotes.* from public.quotes
  join unnest($1::text[], $2::text[]) as asked (venue, symbol) using (venue, symbol)`;

/** A slow instance must not put an older answer over a newer one, nor a lagging source an older price. */
const UPSERT = `
  insert into public.quotes as stored
  select * from jsonb_populate_recordset(null::public.quotes, $1::text::jsonb) order by venue, symbol
  on conflict (venue, symbol) do update set
    (source, name, exchange, currency, price, change, change_percent, volume, calendar, in_session, delay_minutes,
      as_of, fetched_at, checked) =
    (excluded.source, excluded.name, excluded.exchange, excluded.currency, excluded.price, excluded.change,
      excluded.change_percent, excluded.volume, excluded.calendar, excluded.in_session, excluded.delay_minutes,
      excluded.as_of, excluded.fetched_at, excluded.checked)
  where stored.fetched_at <= excluded.fetched_at and stored.as_of <= excluded.as_of`;
const FORGET = `
  delete from public.quotes as stored
  using unnest($1::text[], $2::text[], $3::text[]::numeric[]) as refuted (venue, symbol, price)
  where stored.venue = refuted.venue and stored.symbol = refuted.symbol and stored.price = refuted.price`;
/** Of what is asked, what the reference list has as a share or fund at its exchange, or anywhere in its country. */
const LISTED = `
  select asked.code from unnest($1::text[], $2::text[], $3::text[]) as asked (code, venue, symbol)
  where exists (
    select from public.instruments i
    where i.symbol = asked.symbol and i.is_active and i.kind <> 'index' and asked.venue in (i.exchange, i.market)
  )`;

const number = z.coerce.number();
const exchange = z.enum(EXCHANGES);
const rowSchema = z.object({
  code: z.string(),
  symbol: z.string(),
  source: z.string(),
  name: z.string().nullable(),
  exchange: exchange.nullable(),
  currency: z.enum(CURRENCIES),
  price: number,
  change: number.nullable(),
  change_percent: number.nullable(),
  volume: number.nullable(),
  calendar: exchange,
  in_session: z.boolean(),
  delay_minutes: z.number().nullable(),
  as_of: z.date(),
  fetched_at: z.date(),
  checked: z.boolean(),
});
const codeSchema = z.object({ code: z.string() });

/** What is stored of one code. */
export interface Stored {
  /** Null where there is none that can be believed. */
  readonly quote: StoredQuote | null;
  /** The one that the stored closes refute. */
  readonly refuted: StoredQuote | null;
  readonly closes: RecentCloses | null;
}

export const NOTHING_STORED: Stored = { quote: null, refuted: null, closes: null };

/** The last quotes of all instances, in Postgres; empty while it is away. */
export interface QuoteStore {
  /** What is stored of `codes`, by code. */
  read(codes: readonly string[]): Promise<ReadonlyMap<string, Stored>>;
  write(quotes: ReadonlyMap<string, StoredQuote>): Promise<void>;
  /** Removes quotes that were shown to be wrong. */
  forget(quotes: ReadonlyMap<string, StoredQuote>): Promise<void>;
  /** Those of `codes` that the list of instruments has. */
  listed(codes: readonly string[]): Promise<ReadonlySet<string>>;
}

export function quoteStore(attempt: Attempt): QuoteStore {
  return {
    async read(codes) {
      const asked = codes.map(askedBy);
      const columns = [asked.map(({ venue }) => venue), asked.map(({ symbol }) => symbol)];
      const wanted = codes.map((key, index) => wantedCloses(key, asked[index] ?? askedBy(key)));
      const [rows, closes] = await Promise.all([
        attempt(async (database) => database.query(SELECT, columns), []),
        attempt<ReadonlyMap<string, RecentCloses>>(async (database) => readRecentCloses(database, wanted), new Map()),
      ]);
      // A row of another version of this code is as good as none.
      const parsed = rows.flatMap((row) => rowSchema.safeParse(row).data ?? []);
      const quotes = new Map(parsed.map((row) => fromRow(row, closes.has(row.code))));
      return new Map(
        codes.map((code) => [code, storedOf(quotes.get(code) ?? null, closes.get(code) ?? null)] as const),
      );
    },
    async write(quotes) {
      if (quotes.size === 0) return;
      const rows = JSON.stringify([...quotes].map(([code, quote]) => toRow(code, quote)));
      await attempt(async (database) => database.query(UPSERT, [rows]), []);
    },
    async forget(quotes) {
      if (quotes.size === 0) return;
      const asked = [...quotes.keys()].map(askedBy);
      const prices = [...quotes.values()].map(({ quote }) => String(quote.price));
      const columns = [asked.map(({ venue }) => venue), asked.map(({ symbol }) => symbol), prices];
      await attempt(async (database) => database.query(FORGET, columns), []);
    },
    async listed(codes) {
      if (codes.length === 0) return new Set();
      const asked = codes.map(askedBy);
      const columns = [codes, asked.map(({ venue }) => venue), asked.map(({ symbol }) => symbol)];
      const rows = await attempt(async (database) => database.query(LISTED, columns), []);
      return new Set(rows.map((row) => codeSchema.parse(row).code));
    },
  };
}

function wantedCloses(key: string, asked: ReturnType<typeof askedBy>) {
  return { key, market: venueOf(asked).market, symbol: asked.symbol };
}

function storedOf(quote: StoredQuote | null, closes: RecentCloses | null): Stored {
  const isWrong = quote !== null && !quote.checked && isRefuted(quote, closes);
  return isWrong ? { quote: null, refuted: quote, closes } : { quote, refuted: null, closes };
}

function fromRow(row: z.output<typeof rowSchema>, compared: boolean): [string, StoredQuote] {
  const { code, symbol, name, source, currency, price, change, change_percent, volume, as_of: madeAt, checked } = row;
  const quote = {
    symbol,
    name,
    price,
    change,
    change_amount: change,
    changePercent: change_percent,
    change_percent,
    volume,
    status: 'stale',
    exchange_code: row.exchange,
    currency,
    source,
    as_of: madeAt.toISOString(),
  } as const;
  const facts = { exchange: row.calendar, inSession: row.in_session, delayMinutes: row.delay_minutes, madeAt };
  return [code, { quote, facts, fetchedAt: row.fetched_at, checked, compared }];
}

function toRow(code: string, { quote, facts, fetchedAt, checked }: StoredQuote) {
  const { source, name, exchange_code, currency, price, change, change_percent, volume, as_of } = quote;
  return {
    ...askedBy(code),
    source,
    name: name?.slice(0, 200) ?? null,
    exchange: exchange_code,
    currency,
    price,
    change,
    change_percent,
    volume: volume === null ? null : Math.round(volume),
    calendar: facts.exchange,
    in_session: facts.inSession,
    delay_minutes: facts.delayMinutes === null ? null : Math.max(0, Math.round(facts.delayMinutes)),
    as_of,
    fetched_at: fetchedAt.toISOString(),
    checked,
  };
}
