import { resolveInstrumentsRequestSchema } from '@ballast/contract/resolve-instruments';
import { searchInstrumentsRequestSchema } from '@ballast/contract/instruments';
import type { InstrumentKind } from '@ballast/engine/instruments/kind';
import { nameTerm, symbolTerms } from '@ballast/engine/instruments/terms';
import { marketOfExchange, type Exchange } from '@ballast/engine/quotes/market';
import { searchIndex } from '../entities/instruments/search.ts';

export interface MasterRow {
  readonly symbol: string;
  readonly name: string;
  readonly exchange: Exchange;
  readonly kind?: InstrumentKind;
  readonly isin?: string | null;
  readonly sector?: string | null;
}

export const RESOLVE = '/functions/v1/resolve-instruments';
export const SEARCH = '/functions/v1/search-instruments';

/** Answers for `fakeNetwork`: a server whose master has some rows. */
export function masterOf(rows: readonly MasterRow[]) {
  const all = rows.map(({ kind = 'share', isin = null, sector = null, ...row }) => {
    return { ...row, kind, isin, sector, market: marketOfExchange(row.exchange) };
  });
  const instruments = all.map((row) => ({
    ...row,
    isins: row.isin === null ? [] : [row.isin],
    plan: null,
    option: null,
  }));
  const termsOf = ({ symbol, isin, name }: (typeof all)[number]) => [...symbolTerms(symbol), isin, nameTerm(name)];
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
