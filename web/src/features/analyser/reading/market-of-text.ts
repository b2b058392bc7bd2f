import type { Holding } from '@ballast/engine/assets/holding';
import { isSymbolQuestion } from '@ballast/engine/holdings/ask-unclear';
import type { ParseQuestion } from '@ballast/engine/holdings/parsed-text';
import { MARKETS, type Market } from '@ballast/engine/quotes/market';
import type { SymbolContext } from '@ballast/engine/holdings/symbol';
import { readText } from './read-text.ts';

/** The market whose list knows most of the symbols of a text; `market`, where none knows more than its own. */
export async function marketOfText(
  text: string,
  { market, isKnown, named }: SymbolContext,
  signal: AbortSignal,
): Promise<Market> {
  const others = MARKETS.filter((other) => other !== market);
  let best = { market, known: await knownIn(market) };
  for (const other of others) {
    const known = await knownIn(other);
    if (known > best.known) best = { market: other, known };
  }
  return best.market;

  async function knownIn(tried: Market): Promise<number> {
    const { owned, parsed } = await readText(text, { market: tried, isKnown, named }, signal);
    return owned.holdings.filter(isOwn).length + parsed.questions.filter(isAskedThere).length;

    function isOwn({ symbol, market: its, exchange }: Holding): boolean {
      return (its === tried || exchange !== null) && isKnown(symbol, its);
    }
    /** A symbol that there is asked about, such as SBI in India, is known there too. */
    function isAskedThere(question: ParseQuestion): boolean {
      return (isSymbolQuestion(question) && question.unclear.market === tried) || question.readings.some(isOwn);
    }
  }
}
