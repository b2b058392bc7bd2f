import type { ListedSymbol } from '@ballast/engine/holdings/listed-symbol';
import { knownBy } from '@ballast/engine/holdings/mentions';
import { readName, type NameReading } from '@ballast/engine/holdings/read-name';
import type { SymbolContext } from '@ballast/engine/holdings/symbol';
import type { Market } from '@ballast/engine/quotes/market';
import type { Instruments } from '../instruments/instruments.ts';
import { plain } from './plain.ts';

/** What is typed into a field for one instrument: a symbol, a name, an ISIN or a code, by what was looked up of it (`typedTerms`). */
export function readTyped(typed: string, market: Market, instruments: Instruments): NameReading {
  return readName(plain(typed), contextOf(market, instruments));
}

/** Why typed text is not one share; words for all but `unread` are in `common.symbolProblem`. */
export type SymbolProblem = 'several' | 'fund' | 'index' | 'unread';

/** The share that is typed, or what is wrong with it. */
export function checkSymbol(typed: string, market: Market, instruments: Instruments): ListedSymbol | SymbolProblem {
  const reading = readTyped(typed, market, instruments);
  if (reading.kind !== 'found') return reading.kind;
  return reading.candidates.length === 1 ? reading.candidates[0] : 'several';
}

/** The same where it names one; null where it names none or nothing tells which. */
export function readSymbol(typed: string, market: Market, instruments: Instruments): ListedSymbol | null {
  return onlyOne(readTyped(typed, market, instruments));
}

/** The same, with a symbol of before as it was typed. */
export function readAsTyped(typed: string, market: Market, instruments: Instruments): ListedSymbol | null {
  return onlyOne(readName(plain(typed), contextOf(market, instruments), true));
}

function contextOf(market: Market, { isKnown, named }: Instruments): SymbolContext {
  const isCode = knownBy(named);
  return { market, named, isKnown: (symbol, where) => isKnown(symbol, where) || isCode(symbol, where) };
}

function onlyOne(reading: NameReading): ListedSymbol | null {
  return reading.kind === 'found' && reading.candidates.length === 1 ? reading.candidates[0] : null;
}
