import type { ListedSymbol } from '@ballast/engine/holdings/listed-symbol';
import type { SymbolChoice } from '@ballast/engine/instruments/unclear-symbols';
import type { Market } from '@ballast/engine/quotes/market';
import { readTyped } from '../holdings/read-symbol.ts';
import type { Instruments } from './instruments.ts';

/** What a typed name may stand for, likely ones first, each as it is to be typed; empty where nothing has to be chosen. */
export function candidatesOf(
  typed: string,
  market: Market,
  instruments: Instruments,
): readonly (SymbolChoice & { readonly name: string | null })[] {
  const reading = readTyped(typed, market, instruments);
  if (reading.kind !== 'found' || reading.candidates.length === 1) return [];
  return reading.candidates.map((candidate) => {
    const isShared = reading.candidates.filter(({ symbol }) => symbol === candidate.symbol).length > 1;
    const exchange = candidate.exchange ?? (isShared && candidate.market === 'IN' ? 'NSE' : null);
    const symbol = exchange === null ? candidate.symbol : `${exchange}:${candidate.symbol}`;
    return { symbol, market: candidate.market, name: nameOf(candidate, instruments) };
  });
}

function nameOf({ symbol, market, exchange }: ListedSymbol, instruments: Instruments): string | null {
  const there = instruments.named(symbol).filter((one) => one.market === market);
  const own = there.find((one) => (one.exchange === 'BSE') === (exchange === 'BSE')) ?? there[0];
  return own?.name ?? instruments.nameOf(symbol, market);
}
