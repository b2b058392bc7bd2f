import type { ParsedHolding, ParsedText } from './parsed-text.ts';
import type { SymbolContext } from './symbol.ts';
import type { Market } from '../quotes/market.ts';
import { formerSymbol, type FormerSymbol } from '../instruments/former-symbols.ts';

type IsKnown = SymbolContext['isKnown'];

/** A text whose shares have the symbols of today, and the older ones it was written with, each once. */
export interface PresentText {
  readonly parsed: ParsedText;
  readonly former: readonly FormerSymbol[];
}

/** Symbols that are known, and those that were: an older one may have signs in it that no unknown symbol has. */
export function knownOrFormer(isKnown: IsKnown): IsKnown {
  return (symbol, market) => isKnown(symbol, market) || formerSymbol(symbol, market) !== null;
}

/** What a symbol was before it was renamed; null where it `isKnown`, since it names a share then, and for any other. */
export function formerUnlessKnown(symbol: string, market: Market, isKnown: IsKnown): FormerSymbol | null {
  return isKnown(symbol, market) ? null : formerSymbol(symbol, market);
}

/** The same text, with every holding and every reading of a question under the symbol that its share has today. */
export function underPresentNames(parsed: ParsedText, isKnown: IsKnown): PresentText {
  const former = new Map<string, FormerSymbol>();
  const present = (holding: ParsedHolding): ParsedHolding => {
    const was = formerUnlessKnown(holding.symbol, holding.market, isKnown);
    if (was === null) return holding;
    former.set(`${was.market}:${was.symbol}`, was);
    return { ...holding, symbol: was.now };
  };
  const holdings = parsed.holdings.map(present);
  const questions = parsed.questions.map((question) => ({ ...question, readings: question.readings.map(present) }));
  return former.size === 0
    ? { parsed, former: [] }
    : { parsed: { ...parsed, holdings, questions }, former: [...former.values()] };
}
