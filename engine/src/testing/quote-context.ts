import { classify } from '../classification/classify.ts';
import type { Holding } from '../assets/holding.ts';
import type { Quote } from '../quotes/quote.ts';
import type { QuoteContext } from '../rules/context.ts';
import { valuePortfolio } from '../valuation/value-portfolio.ts';
import { holdingOf, quoteOf, quotesByKey } from './portfolio.ts';

/** What rules see of these holdings and quotes. */
export function quoteContext(holdings: readonly Holding[], quotes: readonly Quote[]): QuoteContext {
  const { positions } = valuePortfolio(holdings, quotesByKey(...quotes));
  const held = positions.filter(({ excluded }) => excluded !== 'unknown_symbol');
  return { held, classification: classify(held.map(({ holding }) => holding)) };
}

/** US holdings of ten shares each at 100, with these changes in percent; null for one that is not known. */
export function movesOf(...percents: readonly (number | null)[]): QuoteContext {
  const symbols = percents.map((_, index) => `S${String.fromCodePoint(65 + index)}`);
  return quoteContext(
    symbols.map((symbol) => holdingOf(symbol, 'US')),
    percents.map((changePercent, index) => quoteOf(symbols[index] ?? '', 'US', 100, { changePercent })),
  );
}

/** US holdings of ten shares each, by name. */
export function namesOf(...symbols: readonly string[]): QuoteContext {
  return quoteContext(
    symbols.map((symbol) => holdingOf(symbol, 'US')),
    symbols.map((symbol) => quoteOf(symbol, 'US', 100, { changePercent: 0 })),
  );
}
