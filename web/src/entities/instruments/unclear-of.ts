import { unclearSymbol, type UnclearSymbol } from '@ballast/engine/instruments/unclear-symbols';
import type { Market } from '@ballast/engine/quotes/market';
import { readSymbol } from '../holdings/read-symbol.ts';
import type { Instruments } from './instruments.ts';

/** What is known about a typed symbol that names no share any more; null where it names one, or nothing is known. */
export function unclearOf(typed: string, market: Market, instruments: Instruments): UnclearSymbol | null {
  const read = readSymbol(typed, market, instruments);
  return read === null || instruments.isKnown(read.symbol, read.market)
    ? null
    : unclearSymbol(read.symbol, read.market);
}
