import type { Market } from '@ballast/engine/quotes/market';
import MiniSearch from 'minisearch';
import type { Instrument } from './instrument.ts';

/** How many letters of a word may be wrong, missing or too many. Two that changed places are two; short words bear none. */
function slipsIn(word: string): number | false {
  if (word.length < 4) return false;
  return word.length === 4 ? 1 : 2;
}

/** A search that forgives slips of the finger in symbols and names: best first, of one market, with no limit. */
export function alikeIndex(instruments: readonly Instrument[]) {
  const index = new MiniSearch<Instrument & { id: number }>({
    fields: ['symbol', 'name', 'isin'],
    extractField: (document, field) => (field === 'id' ? String(document.id) : textOf(document, field)),
    searchOptions: {
      boost: { symbol: 2 },
      combineWith: 'AND',
      prefix: true,
      fuzzy: slipsIn,
    },
    processTerm: (term) => term.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase() || null,
  });
  index.addAll(instruments.map((instrument, id) => ({ ...instrument, id })));
  return (typed: string, market: Market): readonly Instrument[] =>
    index.search(typed).flatMap(({ id }) => {
      const instrument = instruments[Number(id)];
      return instrument?.market === market ? [instrument] : [];
    });
}

function textOf(instrument: Instrument, field: string): string {
  if (field === 'symbol') return instrument.symbol;
  return field === 'name' ? instrument.name : (instrument.isin ?? '');
}
