import { isIsin } from '@ballast/engine/instruments/isin';
import { marketOfExchange } from '@ballast/engine/quotes/market';
import { z } from 'zod';
import type { Database, FunctionDeps } from '../../function.ts';
import { BoundedMap } from '../../bounded-map.ts';
import { NEVER_ABORTED, startDeadline } from '../deadline.ts';
import type { Market } from '../market.ts';
import { NOT_OFFERED } from '../provider.ts';
import { createWithFallback } from '../with-fallback.ts';

/** Of one request, at most; what is left is asked about by the next one. */
const MOST_ASKED = 10;
/** A request goes on without the answer after this; the answer is stored all the same. */
const PATIENCE_MS = 3_000;
/** An ISIN that the provider doesn't know is not asked about again for this long, in memory. */
const UNKNOWN_MS = 10 * 60_000;
const REMEMBERED = 2_000;
const MOST_STORED = 20_000;

const STORED = `
  select found.isin from private.instrument_isins found
  join public.instruments i on i.market = 'US' and i.symbol = found.symbol and i.name = found.name
  where found.isin = any ($1::text[])`;

/** The first eight characters of a US ISIN are the country and the issuer (six of its CUSIP): an instrument's ISINs share them. */
const STORE = `
  insert into private.instrument_isins as known (isin, symbol, name, source)
  select $1::text, i.symbol, i.name, $3::text from public.instruments i
  where i.market = 'US' and i.symbol = $2::text and i.source = 'reference' and i.kind <> 'index' and i.is_active
    and not exists (
      select from unnest(i.isins) as own (isin) where left(own.isin, 8) <> left($1::text, 8)
      union all
      select from private.instrument_isins other
      where other.symbol = i.symbol and other.name = i.name and left(other.isin, 8) <> left($1::text, 8)
    )
    and (select count(*) from private.instrument_isins) < $4::integer
  on conflict (isin) do update set (symbol, name, source, found_at) = (excluded.symbol, excluded.name, excluded.source, now())
  returning isin`;

const isinSchema = z.object({ isin: z.string() });

export function isUsIsin(term: string): boolean {
  return term.startsWith('US') && isIsin(term);
}

/**
 * Asks a provider what US ISINs name, since no list of the US exchanges has them. Only a single answer that the master has as a US instrument
 * is stored. True where something new is known.
 */
export function createIsinLookup(deps: FunctionDeps, market: Market): (isins: readonly string[]) => Promise<boolean> {
  const withFallback = createWithFallback(deps);
  const unknown = new BoundedMap<string, number>(REMEMBERED);
  const isUnknown = (isin: string) => deps.now().getTime() - (unknown.get(isin) ?? -Infinity) < UNKNOWN_MS;

  async function ask(isin: string): Promise<boolean> {
    // A keyed provider's daily budget is for prices.
    const answer = await market.first(
      'search',
      async (provider, signal) => (provider.keyed ? NOT_OFFERED : provider.search(isin, signal)),
      NEVER_ABORTED,
    );
    if (!answer.ok) return false;
    const listed = answer.value.filter(({ exchange }) => marketOfExchange(exchange) === 'US');
    const [symbol, another] = new Set(listed.map((one) => one.symbol));
    const isStored =
      symbol !== undefined &&
      another === undefined &&
      (await withFallback((database) => store(database, isin, symbol, answer.source), false));
    if (!isStored) unknown.set(isin, deps.now().getTime());
    return isStored;
  }

  const lookUp = market.singleFlight<string, true, boolean>({
    kind: 'isin',
    keyOf: (isin) => isin,
    read: (isins) => withFallback((database) => readStored(database, isins), new Map()),
    accept: (isin, stored) => stored ?? (isUnknown(isin) ? false : null),
    work: async (isins) => new Map(await Promise.all(isins.map(async (isin) => [isin, await ask(isin)] as const))),
  });

  return async (isins) => {
    const open = isins.filter((isin) => !isUnknown(isin)).slice(0, MOST_ASKED);
    if (open.length === 0) return false;
    const answers = Promise.all(open.map((isin) => lookUp(isin)));
    deps.background(answers);
    const deadline = startDeadline(PATIENCE_MS, NEVER_ABORTED);
    try {
      return (await deadline.race(answers)).includes(true);
    } catch {
      return false;
    } finally {
      deadline.stop();
    }
  };
}

async function readStored(database: Database, isins: readonly string[]): Promise<Map<string, true>> {
  const rows = await database.query(STORED, [isins]);
  return new Map(rows.map((row) => [isinSchema.parse(row).isin, true]));
}

async function store(database: Database, isin: string, symbol: string, source: string): Promise<boolean> {
  return (await database.query(STORE, [isin, symbol, source, MOST_STORED])).length > 0;
}
