import { unclearSymbol, type UnclearSymbol } from '@ballast/engine/instruments/unclear-symbols';
import type { Market } from '@ballast/engine/quotes/market';
import { readSymbol } from '../holdings/read-symbol.ts';
import type { Instruments } from './instruments.ts';

/** What is known about a typed symbol that names no share any more; null where it names one, or nothing is known. */
export function unclearOf(typed: string, market: Market, { isKnown }: Instruments): UnclearSymbol | null {
  const read = readSymbol(typed, {
    market,
    isKnown: (symbol, where) => isKnown(symbol, where) || unclearSymbol(symbol, where) !== null,
  });
  return read === null || isKnown(read.symbol, read.market) ? null : unclearSymbol(read.symbol, read.market);
}
