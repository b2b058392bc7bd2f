import { CURRENCIES } from '@ballast/engine/money/currency';
import { EXCHANGES } from '@ballast/engine/quotes/market';
import { z } from 'zod';
import type { Attempt } from '../resilience/database.ts';
import { askedBy } from './asked.ts';
import type { StoredQuote } from './stored-quote.ts';

const SELECT = `
  select venue || ':' || symbol as code, quotes.* from public.quotes
  join unnest($1::text[], $2::text[]) as asked (venue, symbol) using (venue, symbol)`;

/** A slow instance must not put an older answer over a newer one. */
const UPSERT = `
  insert into public.quotes as stored
  select * from jsonb_populate_recordset(null::public.quotes, $1::text::jsonb) order by venue, symbol
  on conflict (venue, symbol) do update set
    (source, name, exchange, currency, price, change, change_percent, volume, calendar, in_session, delay_minutes,
      as_of, fetched_at) =
    (excluded.source, excluded.name, excluded.exchange, excluded.currency, excluded.price, excluded.change,
      excluded.change_percent, excluded.volume, excluded.calendar, excluded.in_session, excluded.delay_minutes,
      excluded.as_of, excluded.fetched_at)
  where stored.fetched_at <= excluded.fetched_at`;

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
});

/** The last quotes of all instances, in Postgres; empty while it is away. */
export interface QuoteStore {
  /** Those that are stored of `codes`, by code. */
  read(codes: readonly string[]): Promise<ReadonlyMap<string, StoredQuote>>;
  write(quotes: ReadonlyMap<string, StoredQuote>): Promise<void>;
}

export function quoteStore(attempt: Attempt): QuoteStore {
  return {
    async read(codes) {
      const asked = codes.map(askedBy);
      const columns = [asked.map(({ venue }) => venue), asked.map(({ symbol }) => symbol)];
      const rows = await attempt(async (database) => database.query(SELECT, columns), []);
      return new Map(
        rows.flatMap((row) => {
          // A row of another version of this code is as good as none.
          const { data } = rowSchema.safeParse(row);
          return data ? [fromRow(data)] : [];
        }),
      );
    },
    async write(quotes) {
      if (quotes.size === 0) return;
      const rows = JSON.stringify([...quotes].map(([code, quote]) => toRow(code, quote)));
      await attempt(async (database) => database.query(UPSERT, [rows]), []);
    },
  };
}

function fromRow(row: z.output<typeof rowSchema>): [string, StoredQuote] {
  const { code, symbol, name, source, currency, price, change, change_percent, volume, as_of: madeAt } = row;
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
  return [code, { quote, facts, fetchedAt: row.fetched_at }];
}

function toRow(code: string, { quote, facts, fetchedAt }: StoredQuote) {
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
  };
}
