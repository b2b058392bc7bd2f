import type { ParsedHolding, ParsedText, ParseQuestion, Place } from './parsed-text.ts';
import type { SymbolContext } from './symbol.ts';
import { namesCurrency } from './typed-amount.ts';
import { currencyOfMarket, otherMarket } from '../quotes/market.ts';
import { unclearSymbol, type SymbolChoice, type UnclearSymbol } from '../instruments/unclear-symbols.ts';

/** A question about a symbol, beside those about numbers. */
export interface SymbolQuestion extends ParseQuestion {
  readonly unclear: UnclearSymbol;
}

export function isSymbolQuestion(question: ParseQuestion): question is SymbolQuestion {
  return 'unclear' in question;
}

/**
 * The same text, with every holding of an unclear symbol turned into a question: its readings are the choices, one at least.
 * A symbol that `isKnown` names a share all the same. A symbol of the other country, such as HDFC in a text for the US, is asked about too. A
 * reading in another country than the symbol's stands only where no price was given, since the price would be in the wrong money.
 */
export function askUnclear(parsed: ParsedText, isKnown: SymbolContext['isKnown']): ParsedText {
  const questions: ParseQuestion[] = [];
  const holdings = parsed.holdings.filter((holding) => {
    const { symbol, market } = holding;
    const unclear = isKnown(symbol, market) ? null : unclearOf(holding);
    if (unclear === null) return true;
    const there = { ...holding, market: unclear.market, currency: currencyOfMarket(unclear.market) };
    const readings = unclear.choices.flatMap((choice) => readingOf(there, choice));
    const question: SymbolQuestion = { ...placeOf(holding), readings, unclear };
    questions.push(question);
    return false;
  });
  if (questions.length === 0) return parsed;
  const all = [...parsed.questions, ...questions].toSorted((a, b) => a.line - b.line || a.column - b.column);
  return { ...parsed, holdings, questions: all };
}

const COUNTRY = /(?:^|\s)(?:US|IN)\s*:/i;

/** What is known about a symbol in its market, else in the other one, if the text doesn't say which is meant. */
function unclearOf({ symbol, market, exchange, raw }: ParsedHolding): UnclearSymbol | null {
  const here = unclearSymbol(symbol, market);
  const isStated = exchange !== null || COUNTRY.test(raw) || namesCurrency(raw);
  return here !== null || isStated ? here : unclearSymbol(symbol, otherMarket(market));
}

function readingOf(holding: ParsedHolding, { symbol, market }: SymbolChoice): ParsedHolding[] {
  if (market === holding.market) return [{ ...holding, symbol }];
  return holding.purchasePrice === null
    ? [{ ...holding, symbol, market, exchange: null, currency: currencyOfMarket(market) }]
    : [];
}

function placeOf({ line, column, raw, lines }: ParsedHolding): Place {
  return lines === undefined ? { line, column, raw } : { line, column, raw, lines };
}
