import type { ParsedHolding, ParsedText, ParseQuestion } from '../holdings/parsed-text.ts';
import type { SymbolContext } from '../holdings/symbol.ts';
import { currencyOfMarket } from '../quotes/market.ts';
import { unclearSymbol, type SymbolChoice, type UnclearSymbol } from './unclear-symbols.ts';

/** A question about a symbol, beside those about numbers. */
export interface SymbolQuestion extends ParseQuestion {
  readonly unclear: UnclearSymbol;
}

export function isSymbolQuestion(question: ParseQuestion): question is SymbolQuestion {
  return 'unclear' in question;
}

/**
 * The same text, with every holding of an unclear symbol turned into a question: its readings are the choices, one at least.
 * A symbol that `isKnown` names a share all the same. A reading in another country stands only where no price was given,
 * since the price would be in the wrong money.
 */
export function askUnclear(parsed: ParsedText, isKnown: SymbolContext['isKnown']): ParsedText {
  const questions: ParseQuestion[] = [];
  const holdings = parsed.holdings.filter((holding) => {
    const { symbol, market } = holding;
    const unclear = isKnown(symbol, market) ? null : unclearSymbol(symbol, market);
    if (unclear === null) return true;
    const readings = unclear.choices.flatMap((choice) => readingOf(holding, choice));
    const question: SymbolQuestion = { ...placeOf(holding), readings, unclear };
    questions.push(question);
    return false;
  });
  if (questions.length === 0) return parsed;
  const all = [...parsed.questions, ...questions].toSorted((a, b) => a.line - b.line || a.column - b.column);
  return { ...parsed, holdings, questions: all };
}

function readingOf(holding: ParsedHolding, { symbol, market }: SymbolChoice): ParsedHolding[] {
  if (market === holding.market) return [{ ...holding, symbol }];
  return holding.purchasePrice === null
    ? [{ ...holding, symbol, market, exchange: null, currency: currencyOfMarket(market) }]
    : [];
}

function placeOf({ line, column, raw }: ParsedHolding) {
  return { line, column, raw };
}
