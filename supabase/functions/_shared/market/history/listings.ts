import { isFundCode } from '@ballast/engine/funds/fund-code';
import { type NavClass, navClassOf } from '@ballast/engine/funds/nav-deadline';
import { marketOfExchange, currencyOfMarket, EXCHANGES, MARKETS, type Exchange } from '@ballast/engine/quotes/market';
import { z } from 'zod';
import type { Database } from '../../function.ts';
import type { Venue } from '../provider.ts';
import { placeOf } from '../quotes/quote-code.ts';
import { mainExchange } from '../settled.ts';
import type { Subject } from './series.ts';

/** What somebody asked for, found: `asked` as they wrote it. */
export interface Listing extends Venue {
  readonly asked: string;
  readonly symbol: string;
  /** The exchange whose sessions it has: its country's main one where its own is not known. */
  readonly settledBy: Exchange;
  /** Of a fund: when its NAVs are published, which takes the place of sessions. */
  readonly navClass: NavClass | null;
  readonly subject: Subject;
}

const PREFIX = /^(?:(NSE|BSE|NYSE|NASDAQ|US|IN):)?(.+)$/;
const instrumentRow = z.object({
  symbol: z.string(),
  exchange: z.enum(EXCHANGES),
  listings: z.array(z.string()),
  yahoo_symbol: z.string(),
  is_active: z.boolean(),
});
type Instrument = z.output<typeof instrumentRow>;

/**
 * Where each symbol trades, in the order asked, each once. A venue before the colon counts first, then `exchange`, else the
 * US; where only a country is known, the exchange that lists the symbol there. Indices may be asked by the name Yahoo
 * gives them (`^NSEI`), which says where they belong.
 */
export async function findListings(
  database: Database,
  symbols: readonly string[],
  exchange: Exchange | undefined,
): Promise<Listing[]> {
  const asked = [...new Set(symbols)].map((name) => {
    const [, prefix, symbol = name] = PREFIX.exec(name) ?? [];
    const venue = venueOf(prefix) ?? venueOf(exchange);
    return { asked: name, symbol, venue: venue && placeOf(symbol, venue) };
  });
  const instruments = await findInstruments(
    database,
    asked.map(({ symbol }) => symbol),
  );
  const funds = await findFunds(
    database,
    asked.flatMap(({ symbol, venue }) => (isFund(symbol, venue) ? [symbol] : [])),
  );
  return asked.map(({ asked: name, symbol, venue }) => {
    if (isFund(symbol, venue)) {
      const fund = funds.get(symbol);
      const navClass = navClassOf(fund?.category ?? '', fund?.name ?? '');
      return listing(name, symbol, venue, fund !== undefined, navClass);
    }
    const index = symbol.startsWith('^') ? instruments.find(({ yahoo_symbol }) => yahoo_symbol === symbol) : undefined;
    if (index) return listing(name, index.symbol, venueOf(index.exchange), true);
    const known = instruments.filter((instrument) => instrument.symbol === symbol && isWithin(instrument, venue));
    // NSE before BSE, because it trades more: the order in which exchanges are declared.
    const best = venue?.exchange ?? EXCHANGES.find((each) => known.some((instrument) => instrument.exchange === each));
    return listing(
      name,
      symbol,
      best ? venueOf(best) : venue,
      known.some(({ is_active }) => is_active),
    );
  });
}

function isFund(symbol: string, venue: Venue | null): boolean {
  return venue !== null && isFundCode(symbol, venue.market);
}

function listing(
  asked: string,
  symbol: string,
  venue: Venue | null,
  isListed: boolean,
  navClass: NavClass | null = null,
): Listing {
  const { market, exchange } = venue ?? { market: 'US', exchange: null };
  const subject: Subject = {
    venue: exchange ?? market,
    symbol,
    isListed,
    isFund: navClass !== null,
    currency: currencyOfMarket(market),
    operation: 'history',
    ask: (provider, range, signal) => provider.history(symbol, { market, exchange }, range, signal),
  };
  return { asked, symbol, market, exchange, settledBy: exchange ?? mainExchange(market), navClass, subject };
}

function venueOf(name: string | undefined): Venue | null {
  const exchange = EXCHANGES.find((each) => each === name);
  if (exchange) return { market: marketOfExchange(exchange), exchange };
  const market = MARKETS.find((each) => each === name);
  return market ? { market, exchange: null } : null;
}

function isWithin({ symbol, exchange, listings }: Instrument, venue: Venue | null): boolean {
  const { market, exchange: only } = venue ?? { market: 'US', exchange: null };
  return only === null ? marketOfExchange(exchange) === market : listings.includes(`${only}:${symbol}`);
}

async function findInstruments(database: Database, symbols: readonly string[]): Promise<Instrument[]> {
  const rows = await database.query(
    `select symbol, exchange, listings, yahoo_symbol, is_active from public.instruments
     where exchange is not null and (symbol = any ($1::text[]) or kind = 'index' and yahoo_symbol = any ($2::text[]))`,
    [symbols, symbols.filter((symbol) => symbol.startsWith('^'))],
  );
  return z.array(instrumentRow).parse(rows);
}

const fundRow = z.object({ symbol: z.string(), name: z.string(), category: z.string().nullable() });

async function findFunds(
  database: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, z.output<typeof fundRow>>> {
  if (codes.length === 0) return new Map();
  const rows = await database.query(
    `select symbol, name, category from public.instruments
     where kind = 'fund' and is_active and symbol = any ($1::text[])`,
    [codes],
  );
  const funds = z.array(fundRow).parse(rows);
  return new Map(funds.map((fund) => [fund.symbol, fund]));
}
