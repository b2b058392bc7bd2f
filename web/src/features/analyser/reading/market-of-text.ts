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
    const { owned } = await readText(text, { market: tried, isKnown, named }, signal);
    const own = owned.holdings.filter((holding) => holding.market === tried || holding.exchange !== null);
    return own.filter((holding) => isKnown(holding.symbol, holding.market)).length;
  }
}
