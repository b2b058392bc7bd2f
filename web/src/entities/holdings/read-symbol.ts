import type { ListedSymbol } from '@ballast/engine/holdings/listed-symbol';
import { headsAt, isListed, type SymbolContext } from '@ballast/engine/holdings/symbol';
import { formerUnlessKnown, knownOrFormer } from '@ballast/engine/instruments/present-names';
import { plain } from './plain.ts';

/**
 * What is typed as one symbol, perhaps with its exchange (`NSE:INFY`, `INFY.NS`); null when it is none. A symbol of before is read as the
 * one that its share has today.
 */
export function readSymbol(typed: string, context: SymbolContext): ListedSymbol | null {
  const listed = readAsTyped(typed, context);
  if (listed === null) return null;
  const former = formerUnlessKnown(listed.symbol, listed.market, context.isKnown);
  return former === null ? listed : { ...listed, symbol: former.now };
}

/** The same, with a symbol of before as it was typed. */
export function readAsTyped(typed: string, { market, isKnown }: SymbolContext): ListedSymbol | null {
  const text = plain(typed);
  const heads = headsAt(text, 0, { market, isKnown: knownOrFormer(isKnown) });
  const head = heads.find((candidate) => isListed(candidate) && candidate.next === text.length);
  return head === undefined || typeof head.listed === 'string' ? null : head.listed;
}
