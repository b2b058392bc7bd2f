import type { ResolveInstrumentsResponse } from '@ballast/contract/resolve-instruments';
import { INSTRUMENT_KINDS } from '@ballast/engine/instruments/kind';
import { EXCHANGES, MARKETS } from '@ballast/engine/quotes/market';
import { z } from 'zod';
import type { Database } from '../../function.ts';
import { FUND_OPTIONS, FUND_PLANS, growthCodesOf } from './growth-option.ts';
import { isLoaded } from './is-loaded.ts';
import { isUsIsin } from './us-isins.ts';

/** A name that more instruments have tells nothing. */
const MOST_PER_TERM = 12;

/** Each term with what it finds exactly: what has it as its symbol today, then best known first. US ISINs stand beside the master. */
const RESOLVE = `
  with matched as (
    select asked.term, i.*
    from unnest($1::text[]) as asked (term)
    cross join lateral (
      select * from public.instruments known
      where known.terms @> array[asked.term] and known.is_active
      order by known.symbol = asked.term desc, known.rank, known.exchange is not distinct from 'BSE', known.symbol
      limit ${String(MOST_PER_TERM)}
    ) as i
    union all
    select found.isin as term, i.*
    from private.instrument_isins found
    join public.instruments i on i.market = 'US' and i.symbol = found.symbol and i.name = found.name and i.is_active
    where found.isin = any ($2::text[])
  )
  select term, id::text as id, symbol, name, exchange, market, kind, coalesce(isin, found.isins[1]) as isin, matched.isins || found.isins as isins,
    sector, plan, option, fund_house as "fundHouse", category
  from matched
  cross join lateral (
    select coalesce(array_agg(own.isin order by own.found_at desc), '{}') as isins from private.instrument_isins own
    where matched.market = 'US' and own.symbol = matched.symbol and own.name = matched.name
  ) as found`;

const rowSchema = z.object({
  term: z.string(),
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  exchange: z.enum(EXCHANGES).nullable(),
  market: z.enum(MARKETS),
  kind: z.enum(INSTRUMENT_KINDS),
  isin: z.string().nullable(),
  isins: z.array(z.string()),
  sector: z.string().nullable(),
  plan: z.enum(FUND_PLANS).nullable(),
  option: z.enum(FUND_OPTIONS).nullable(),
  fundHouse: z.string().nullable(),
  category: z.string().nullable(),
});

/** What terms name exactly (`terms.ts`): each instrument once, and for each term that names any, which. */
export async function resolveTerms(database: Database, terms: readonly string[]): Promise<ResolveInstrumentsResponse> {
  const rows = z.array(rowSchema).parse(await database.query(RESOLVE, [[...new Set(terms)], terms.filter(isUsIsin)]));
  const places = new Map<string, number>();
  const growthCodes = await growthCodesOf(database, rows);
  const instruments: ResolveInstrumentsResponse['instruments'][number][] = [];
  const found = new Map<string, number[]>();
  for (const { term, id, ...instrument } of rows) {
    let place = places.get(id);
    if (place === undefined) {
      place = instruments.push({ ...instrument, growthCode: growthCodes.get(instrument.symbol) ?? null }) - 1;
      places.set(id, place);
    }
    const own = found.get(term);
    if (own === undefined) found.set(term, [place]);
    else own.push(place);
  }
  return {
    instruments,
    found: [...found].map(([term, at]) => ({ term, at })),
    isLoaded: rows.length > 0 || (await isLoaded(database)),
  };
}
