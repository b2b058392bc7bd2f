import { formatAt } from './format-holding.ts';
import type { ParsedHolding } from './parsed-text.ts';
import { namesCurrency } from './typed-amount.ts';
import { currencyOfMarket, otherMarket, type Exchange, type Market } from '../quotes/market.ts';

const SIGNS: Readonly<Record<Market, string>> = { US: '$', IN: '₹' };

/** A holding whose symbol only the other country's exchanges list, and its line as it would be typed for there. */
export interface ListedElsewhere {
  readonly holding: ParsedHolding;
  readonly exchange: Exchange;
  readonly line: string;
}

/**
 * The holdings of a text whose symbols the lists of the text's market do not have and those of the other market do: `AAPL`
 * in a text for India. Holdings with an exchange or a country in front say where they belong and are left alone. A price
 * keeps the sign it was typed with, so that rupees are never read as dollars; a bare one is read in the money of there.
 *
 * `exchangeOf` answers where a symbol is listed in a market, null where it is not.
 */
export function listedElsewhere(
  holdings: readonly ParsedHolding[],
  textMarket: Market,
  exchangeOf: (symbol: string, market: Market) => Exchange | null,
): readonly ListedElsewhere[] {
  const market = otherMarket(textMarket);
  return holdings.flatMap((holding) => {
    const { symbol, raw } = holding;
    const isOpen = holding.market === textMarket && holding.exchange === null;
    const exchange = isOpen && exchangeOf(symbol, textMarket) === null ? exchangeOf(symbol, market) : null;
    if (exchange === null) return [];
    const line = formatAt(holding, { ...holding, market, exchange, currency: currencyOfMarket(market) }, textMarket);
    const signed = namesCurrency(raw) ? line.replace(' @ ', ` @ ${SIGNS[textMarket]}`) : line;
    return [{ holding, exchange, line: signed }];
  });
}
