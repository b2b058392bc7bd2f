import type { NamedInstrument } from '@ballast/engine/holdings/listed-symbol';
import { knownBy } from '@ballast/engine/holdings/mentions';
import type { SymbolContext } from '@ballast/engine/holdings/symbol';
import { linesOf } from '@ballast/engine/holdings/normalise';
import { termSteps } from '@ballast/engine/holdings/terms-of-text';
import { nameTerm, symbolTerms } from '@ballast/engine/instruments/terms';
import type { Market } from '@ballast/engine/quotes/market';
import type { QueryClient } from '@tanstack/react-query';
import type { Instrument } from '../../../entities/instruments/instrument.ts';
import { lookUp, tradedOf } from '../../../entities/instruments/look-up.ts';
import { instrumentsQuery, NO_INSTRUMENTS, type Instruments } from '../../../entities/instruments/queries.ts';
import { inSteps } from './in-steps.ts';
import { loadInstruments } from './load-instruments.ts';

export interface LineLookedUp {
  readonly line: number;
  readonly raw: string;
}

/** What a text is read with. */
export interface TextLookup extends Pick<SymbolContext, 'isKnown' | 'named'> {
  /** Whether the list of instruments was there. */
  readonly hasInstruments: boolean;
  /** False when the server did not say what the names and symbols of the text are. */
  readonly isLookedUp: boolean;
  /** False while the server has no list of instruments yet. */
  readonly isLoaded: boolean;
}

/**
 * What the names, ISINs and symbols of a text stand for: those that this browser knows, and in one request all others. The list of instruments
 * learns what it did not have. Without the server it is what the browser knows.
 * @param onLookUp told the lines that are being looked up, and an empty list once they are
 */
export async function lookUpText(
  text: string,
  market: Market,
  queryClient: QueryClient,
  signal: AbortSignal,
  onLookUp: (lines: readonly LineLookedUp[]) => void = () => undefined,
): Promise<TextLookup> {
  const instruments = await loadInstruments(queryClient);
  signal.throwIfAborted();
  const known = termsOf(instruments ?? NO_INSTRUMENTS);
  const local = (term: string) => known.get(term) ?? [];
  const { terms, lines } = await inSteps(termSteps(text, { market, isKnown: knownBy(local), named: local }), signal);
  const hasInstruments = instruments !== null;
  if (terms.length === 0) {
    return { isKnown: knownBy(local), named: local, hasInstruments, isLookedUp: true, isLoaded: true };
  }

  const typed = linesOf(text);
  onLookUp(lines.map((line) => ({ line, raw: typed[line - 1] ?? '' })));
  const found = await lookUp(terms, signal)
    .catch(() => null)
    .finally(() => onLookUp([]));
  signal.throwIfAborted();
  if (found !== null) {
    queryClient.setQueryData(instrumentsQuery.queryKey, (list) => list?.with(tradedOf(found)));
  }
  const named = (term: string) => found?.byTerm.get(term) ?? local(term);
  const isLoaded = found?.isLoaded ?? true;
  return { isKnown: knownBy(named), named, hasInstruments, isLookedUp: found !== null, isLoaded };
}

const TERMS = new WeakMap<Instruments, ReadonlyMap<string, readonly NamedInstrument[]>>();

/** What the browser's own list finds by symbol, ISIN and name. */
function termsOf(instruments: Instruments): ReadonlyMap<string, readonly NamedInstrument[]> {
  const made = TERMS.get(instruments);
  if (made !== undefined) return made;
  const byTerm = new Map<string, Instrument[]>();
  for (const instrument of instruments.all) {
    const { symbol, isin, name } = instrument;
    for (const term of new Set([...symbolTerms(symbol), ...(isin === null ? [] : [isin]), nameTerm(name)])) {
      const own = byTerm.get(term);
      if (own === undefined) byTerm.set(term, [instrument]);
      else own.push(instrument);
    }
  }
  TERMS.set(instruments, byTerm);
  return byTerm;
}
