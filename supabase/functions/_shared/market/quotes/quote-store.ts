import { NAV_CLASSES } from '@ballast/engine/funds/nav-deadline';
import { CURRENCIES } from '@ballast/engine/money/currency';
import { EXCHANGES } from '@ballast/engine/quotes/market';
import { z } from 'zod';
import { type RecentCloses, RECENT_CLOSES, recentClosesSchema } from '../recent-closes.ts';
import type { WithFallback } from '../with-fallback.ts';
import { isRefuted } from './check-price.ts';
import { listingOf, venueOf } from './quote-code.ts';
import type { StoredQuote } from './stored-quote.ts';

/** All there is to know of a code: its last quote, the last closes, and whether the instruments list has it. */
const SELECT = `
  select wanted.code, quotes.*, recent.*, exists (
    select from public.instruments i
    where i.symbol = wanted.symbol and i.is_active and i.kind <> 'index'
      and (i.market = wanted.venue or wanted.venue || ':' || i.symbol = any (i.listings))
  ) as is_listed
  from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as wanted (code, venue, market, symbol)
  left join public.quotes on (quotes.venue, quotes.symbol) = (wanted.venue, wanted.symbol)
  left join lateral (${RECENT_CLOSES}) as recent on true`;

/**
 * A slow process must not replace a newer answer with an older one, nor a lagging source a newer price; a price that was disproved
 * is replaced in any case.
 */
const UPSERT = `
  insert into public.quotes as stored
  select * from jsonb_populate_recordset(null::public.quotes, $1::text::jsonb) order by venue, symbol
  on conflict (venue, symbol) do update set
    (source, name, exchange, currency, price, change, change_percent, volume, calendar, in_session, delay_minutes,
      as_of, fetched_at, checked, nav_class) =
    (excluded.source, excluded.name, excluded.exchange, excluded.currency, excluded.price, excluded.change,
      excluded.change_percent, excluded.volume, excluded.calendar, excluded.in_session, excluded.delay_minutes,
      excluded.as_of, excluded.fetched_at, excluded.checked, excluded.nav_class)
  where (stored.fetched_at <= excluded.fetched_at and stored.as_of <= excluded.as_of)
    or exists (
      select from unnest($2::text[], $3::text[], $4::text[]::numeric[]) as disproved (venue, symbol, price)
      where (disproved.venue, disproved.symbol, disproved.price) = (stored.venue, stored.symbol, stored.price)
    )`;

const number = z.coerce.number();
const exchange = z.enum(EXCHANGES);
const rowSchema = z.object({
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
  nav_class: z.enum(NAV_CLASSES).nullable(),
});
const knownSchema = z.object({ code: z.string(), is_listed: z.boolean() });

/** What is stored of one code. */
export interface Stored {
  /** Null where there is none that can be believed. */
  readonly quote: StoredQuote | null;
  /** The one that the stored closes refute. */
  readonly refuted: StoredQuote | null;
  readonly closes: RecentCloses | null;
  /** Whether the instruments list has it as a share or fund, at its exchange or anywhere in its country. */
  readonly isListed: boolean;
}

export const NOTHING_STORED: Stored = { quote: null, refuted: null, closes: null, isListed: false };

/** A quote to store, with the price that it proves wrong. */
export interface QuoteToStore {
  readonly code: string;
  readonly quote: StoredQuote;
  readonly disproved: number | null;
}

/** The last quotes of all processes, in PostgreSQL; empty while it is away. One statement each. */
export interface QuoteStore {
  /** What is stored of `codes`, each of which is a key. */
  read(codes: readonly string[]): Promise<ReadonlyMap<string, Stored>>;
  write(quotes: readonly QuoteToStore[]): Promise<void>;
}

export function quoteStore(withFallback: WithFallback): QuoteStore {
  return {
    async read(codes) {
      if (codes.length === 0) return new Map();
      const listings = codes.map(listingOf);
      const columns = [
        codes,
        listings.map(({ venue }) => venue),
        listings.map((listing) => venueOf(listing).market),
        listings.map(({ symbol }) => symbol),
      ];
      const rows = await withFallback(async (database) => database.query(SELECT, columns), []);
      const stored = new Map(rows.map(storedIn));
      return new Map(codes.map((code) => [code, stored.get(code) ?? NOTHING_STORED]));
    },
    async write(quotes) {
      if (quotes.length === 0) return;
      const rows = JSON.stringify(quotes.map(({ code, quote }) => toRow(code, quote)));
      const disproved = quotes.flatMap(({ code, disproved: price }) =>
        price === null ? [] : [{ ...listingOf(code), price: String(price) }],
      );
      const columns = [
        disproved.map(({ venue }) => venue),
        disproved.map(({ symbol }) => symbol),
        disproved.map(({ price }) => price),
      ];
      await withFallback(async (database) => database.query(UPSERT, [rows, ...columns]), []);
    },
  };
}

function storedIn(row: unknown): [string, Stored] {
  const { code, is_listed: isListed } = knownSchema.parse(row);
  const closes = recentClosesSchema.safeParse(row).data ?? null;
  // A row that another version of this code wrote is as good as none.
  const parsed = rowSchema.safeParse(row).data;
  const quote = parsed === undefined ? null : fromRow(parsed, closes !== null);
  const isWrong = quote !== null && !quote.checked && isRefuted(quote, closes);
  return [code, { quote: isWrong ? null : quote, refuted: isWrong ? quote : null, closes, isListed }];
}

function fromRow(row: z.output<typeof rowSchema>, compared: boolean): StoredQuote {
  const { symbol, name, source, currency, price, change, change_percent, volume, as_of: madeAt, checked } = row;
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
  const facts = {
    exchange: row.calendar,
    inSession: row.in_session,
    delayMinutes: row.delay_minutes,
    madeAt,
    ...(row.nav_class !== null && { navClass: row.nav_class }),
  };
  return { quote, facts, fetchedAt: row.fetched_at, checked, compared };
}

function toRow(code: string, { quote, facts, fetchedAt, checked }: StoredQuote) {
  const { source, name, exchange_code, currency, price, change, change_percent, volume, as_of } = quote;
  return {
    ...listingOf(code),
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
    nav_class: facts.navClass ?? null,
  };
}
