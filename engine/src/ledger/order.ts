import { compareText } from '../compare-text.ts';
import { quoteKey } from '../quotes/quote-key.ts';
import type { TradeAction } from './trade.ts';
import type { PortfolioTrade } from './trade.ts';

/** Splits open a day, then shares come in, then they go out. */
const PLACE_IN_DAY: Readonly<Record<TradeAction, number>> = {
  split: 0,
  buy: 1,
  bonus: 1,
  transfer_in: 1,
  sell: 2,
  transfer_out: 2,
};
/** After every time there is. */
const NO_TIME = '~';

/** The trades of each share in the order they count, by `quoteKey`; the shares by their symbols. */
export function tradesByShare(trades: readonly PortfolioTrade[]): ReadonlyMap<string, readonly PortfolioTrade[]> {
  const groups = new Map<string, PortfolioTrade[]>();
  for (const trade of trades) {
    const key = quoteKey(trade.symbol, trade.market);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [trade]);
    else group.push(trade);
  }
  for (const group of groups.values()) group.sort(compareTrades);
  return new Map([...groups].sort(([a], [b]) => compareText(a, b)));
}

/**
 * By day; within a day splits, then what comes in, then what goes out, each by time, those without one last. What is still equal goes by
 * price, charges, ratio and key, so that the order in which files list their rows decides nothing, and fills of one order stay together.
 */
export function compareTrades(a: PortfolioTrade, b: PortfolioTrade): number {
  return (
    compareText(a.day, b.day) ||
    PLACE_IN_DAY[a.action] - PLACE_IN_DAY[b.action] ||
    compareText(a.time ?? NO_TIME, b.time ?? NO_TIME) ||
    (a.price ?? -1) - (b.price ?? -1) ||
    chargesEach(a) - chargesEach(b) ||
    (a.ratio ?? 0) - (b.ratio ?? 0) ||
    compareText(a.key, b.key)
  );
}

/** Charges per share; 0 where there are no shares to share them. */
export function chargesEach({ charges, quantity }: PortfolioTrade): number {
  return quantity > 0 ? charges / quantity : 0;
}
