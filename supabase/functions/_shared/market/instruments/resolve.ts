import type { ResolveInstrumentsResponse } from '@ballast/contract/resolve-instruments';
import { INSTRUMENT_KINDS } from '@ballast/engine/instruments/kind';
import { EXCHANGES, MARKETS } from '@ballast/engine/quotes/market';
import { z } from 'zod';
import type { Database } from '../../function.ts';
import { isLoaded } from './is-loaded.ts';

/** A name that more instruments have tells nothing. */
const MOST_PER_TERM = 12;

/** Each term with what it finds exactly: what has it as its symbol today, then best known first. */
const RESOLVE = `
  select asked.term, i.id::text as id, i.symbol, i.name, i.exchange, i.market, i.kind, i.isin, i.isins, i.sector, i.plan, i.option
  from unnest($1::text[]) as asked (term)
  cross join lateral (
    select * from public.instruments known
    where known.terms @> array[asked.term] and known.is_active
    order by known.symbol = asked.term desc, known.rank, known.exchange is not distinct from 'BSE', known.symbol
    limit ${String(MOST_PER_TERM)}
  ) as i`;

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
  plan: z.enum(['direct', 'regular']).nullable(),
  option: z.enum(['growth', 'idcw', 'bonus']).nullable(),
});

/** What terms name exactly (`terms.ts`): each instrument once, and for each term that names any, which. */
export async function resolveTerms(database: Database, terms: readonly string[]): Promise<ResolveInstrumentsResponse> {
  const rows = z.array(rowSchema).parse(await database.query(RESOLVE, [[...new Set(terms)]]));
  const places = new Map<string, number>();
  const instruments: ResolveInstrumentsResponse['instruments'][number][] = [];
  const found = new Map<string, number[]>();
  for (const { term, id, ...instrument } of rows) {
    let place = places.get(id);
    if (place === undefined) {
      place = instruments.push(instrument) - 1;
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
