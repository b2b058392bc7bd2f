import { resolveInstrumentsRequestSchema } from '@ballast/contract/resolve-instruments';
import { searchInstrumentsRequestSchema } from '@ballast/contract/instruments';
import type { InstrumentKind } from '@ballast/engine/instruments/kind';
import { nameTerm, symbolTerms } from '@ballast/engine/instruments/terms';
import { marketOfExchange, type Exchange } from '@ballast/engine/quotes/market';
import { searchIndex } from '../entities/instruments/search.ts';

export interface MasterRow {
  readonly symbol: string;
  readonly name: string;
  /** Null for a mutual fund of India. */
  readonly exchange: Exchange | null;
  readonly plan?: 'direct' | 'regular';
  readonly option?: 'growth' | 'idcw';
  readonly kind?: InstrumentKind;
  readonly isin?: string | null;
  readonly sector?: string | null;
  /** AMFI's, of a fund. */
  readonly category?: string;
}

export const RESOLVE = '/functions/v1/resolve-instruments';
export const SEARCH = '/functions/v1/search-instruments';

/** Answers for `fakeNetwork`: a server whose master has some rows. */
export function masterOf(rows: readonly MasterRow[]) {
  const all = rows.map(({ kind = 'share', isin = null, sector = null, plan = null, option = null, ...row }) => {
    const market = row.exchange === null ? ('IN' as const) : marketOfExchange(row.exchange);
    return { ...row, kind, isin, sector, plan, option, market };
  });
  const instruments = all.map((row) => ({
    ...row,
    isins: row.isin === null ? [] : [row.isin],
  }));
  const termsOf = ({ symbol, isin, name, kind }: (typeof all)[number]) => {
    // A fund's scheme is a name of all its plans and options.
    const scheme = kind === 'fund' ? [nameTerm(name.split(',')[0] ?? name)] : [];
    return [...symbolTerms(symbol), isin, nameTerm(name), ...scheme];
  };
  const search = searchIndex(all.filter(({ kind }) => kind !== 'index').map((row) => ({ ...row, isFound: false })));
  return {
    [`POST ${RESOLVE}`]: async (request: Request) => {
      const { terms } = resolveInstrumentsRequestSchema.parse(await request.json());
      const named = instruments.filter((row) => termsOf(row).some((term) => term !== null && terms.includes(term)));
      const found = terms
        .map((term) => ({ term, at: named.flatMap((row, place) => (termsOf(row).includes(term) ? [place] : [])) }))
        .filter(({ at }) => at.length > 0);
      return Response.json({ instruments: named, found });
    },
    [`POST ${SEARCH}`]: async (request: Request) => {
      const { query, market } = searchInstrumentsRequestSchema.parse(await request.json());
      const data = market === undefined ? [] : search(query, market);
      return Response.json({ data: data.map((row) => ({ ...row, isListed: true })), complete: true });
    },
  };
}
