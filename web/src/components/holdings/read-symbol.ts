import { headsAt, isListed, type ListedSymbol, type SymbolContext } from '@ballast/engine/holdings/symbol';
import { plain } from './plain.ts';

/** What is typed as one symbol, perhaps with its exchange (`NSE:INFY`, `INFY.NS`); null when it is none. */
export function readSymbol(typed: string, context: SymbolContext): ListedSymbol | null {
  const text = plain(typed);
  const head = headsAt(text, 0, context).find((candidate) => isListed(candidate) && candidate.next === text.length);
  return head === undefined || typeof head.listed === 'string' ? null : head.listed;
}
