import type { Market } from '@ballast/engine/quotes/market';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import type { Instrument } from './instrument.ts';
import { searchIndex } from './search.ts';

/** What can be held, by market and symbol. */
export interface Instruments {
  readonly isKnown: (symbol: string, market: Market) => boolean;
  readonly nameOf: (symbol: string, market: Market) => string | null;
  readonly find: (symbol: string, market: Market) => Instrument | null;
  /** What a symbol, a name or an ISIN that is being typed may mean, best first. */
  readonly search: (typed: string, market: Market) => readonly Instrument[];
  /** Each share once, and the indices. */
  readonly all: readonly Instrument[];
  /** All but indices, each share once. */
  readonly holdable: readonly Instrument[];
  /** The same with more behind them; what is there already stays. */
  readonly with: (more: readonly Instrument[]) => Instruments;
}

export function instrumentsOf(instruments: readonly Instrument[]): Instruments {
  const listed = new Map<string, Instrument>();
  for (const instrument of instruments) {
    const key = quoteKey(instrument.symbol, instrument.market);
    // NSE and BSE list the same share: the first one stands for it.
    if (!listed.has(key)) listed.set(key, instrument);
  }
  const holdable = [...listed.values()].filter(({ kind }) => kind !== 'index');
  const find = (symbol: string, market: Market) => listed.get(quoteKey(symbol, market)) ?? null;
  const known: Instruments = {
    isKnown: (symbol, market) => find(symbol, market) !== null,
    nameOf: (symbol, market) => find(symbol, market)?.name ?? null,
    find,
    search: searchIndex(holdable),
    all: [...listed.values()],
    holdable,
    with: (more) => {
      const isNew = more.some(({ symbol, market }) => find(symbol, market) === null);
      return isNew ? instrumentsOf([...listed.values(), ...more]) : known;
    },
  };
  return known;
}
