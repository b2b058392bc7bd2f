import type { NamedInstrument } from '@ballast/engine/holdings/listed-symbol';
import { symbolTerms } from '@ballast/engine/instruments/terms';
import type { Market } from '@ballast/engine/quotes/market';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import type { Instrument } from './instrument.ts';
import type { LookedUp } from './look-up.ts';
import { searchIndex } from './search.ts';

/** What was looked up so far: what can be held, by market and symbol. */
export interface Instruments {
  readonly isKnown: (symbol: string, market: Market) => boolean;
  readonly nameOf: (symbol: string, market: Market) => string | null;
  readonly find: (symbol: string, market: Market) => Instrument | null;
  /** What a term (the engine's `terms.ts`) names, best known first; of one that was not asked about, what else is known. */
  readonly named: (term: string) => readonly NamedInstrument[];
  /** Whether the server said what a term names, be it nothing. */
  readonly isAsked: (term: string) => boolean;
  /** False while the server has no list of instruments yet: what it did not find then is asked again. */
  readonly isLoaded: boolean;
  /** What a symbol, a name or an ISIN that is being typed may mean, best first. */
  readonly search: (typed: string, market: Market) => readonly Instrument[];
  /** The same with what a request found. */
  readonly withLookedUp: (found: LookedUp) => Instruments;
  /** The same with instruments that a search found. */
  readonly withFound: (found: readonly Instrument[]) => Instruments;
}

interface Known {
  readonly byKey: ReadonlyMap<string, Instrument>;
  readonly byTerm: ReadonlyMap<string, readonly NamedInstrument[]>;
  readonly isLoaded: boolean;
}

export const NO_INSTRUMENTS = instrumentsOf({ byKey: new Map(), byTerm: new Map(), isLoaded: true });

function instrumentsOf({ byKey, byTerm, isLoaded }: Known): Instruments {
  const find = (symbol: string, market: Market) => byKey.get(quoteKey(symbol, market)) ?? null;
  const bySymbol = new Map<string, Instrument[]>();
  for (const instrument of byKey.values()) {
    for (const term of symbolTerms(instrument.symbol)) bySymbol.set(term, [...(bySymbol.get(term) ?? []), instrument]);
  }
  const holdable = [...byKey.values()].filter(({ kind }) => kind !== 'index');
  let search: Instruments['search'] | undefined;
  const known: Instruments = {
    isKnown: (symbol, market) => find(symbol, market) !== null,
    nameOf: (symbol, market) => find(symbol, market)?.name ?? null,
    find,
    named: (term) => byTerm.get(term) ?? bySymbol.get(term) ?? [],
    isAsked: (term) => byTerm.has(term),
    isLoaded,
    search: (typed, market) => {
      search ??= searchIndex(holdable);
      return search(typed, market);
    },
    withLookedUp: (found) =>
      instrumentsOf({
        byKey: joined(byKey, foundOf(found)),
        byTerm: found.isLoaded ? new Map([...byTerm, ...found.byTerm]) : byTerm,
        isLoaded: found.isLoaded,
      }),
    withFound: (found) => {
      const isNew = found.some(({ symbol, market }) => find(symbol, market) === null);
      return isNew ? instrumentsOf({ byKey: joined(byKey, found), byTerm, isLoaded }) : known;
    },
  };
  return known;
}

/** Two companies may have one symbol, at the NSE and the BSE: the first one stands for it. */
function joined(byKey: Known['byKey'], more: readonly Instrument[]): Known['byKey'] {
  const all = new Map(byKey);
  for (const instrument of more) {
    const key = quoteKey(instrument.symbol, instrument.market);
    if (!all.has(key)) all.set(key, instrument);
  }
  return all;
}

function foundOf({ instruments }: LookedUp): readonly Instrument[] {
  return instruments.map((instrument) => ({ ...instrument, isFound: false }));
}
