import { compareText } from '../compare-text.ts';
import { currencyOfMarket } from '../quotes/market.ts';
import type { PortfolioTrade } from './trade.ts';
import type { OpenLot, ShareLots } from './lot.ts';
import { tradesByShare } from './order.ts';
import { tidy } from './quantity.ts';
import { walk } from './walk.ts';

/**
 * What trades come to, by `quoteKey`: lots first in, first out, for each share on its own; the order of the trades decides nothing.
 *
 * Cost is price × quantity + charges, proceeds are price × quantity − charges. A bonus costs nothing and is held since its own day; a
 * split changes quantity and cost per share, neither cost nor day; what is transferred in costs its price; what is transferred out leaves
 * from the oldest on, without a gain; what moves out and in on one day, at no price, stays as it was. One day counts as one: its splits
 * first, then all that comes in, then all that goes out. On an exchange of India, a sale takes what was bought on its day before it takes older lots
 * (intraday trades are settled net); a fund house redeems the oldest units. Selling what is not there never makes shares negative: it is `missing`.
 */
export function lotsOf(trades: readonly PortfolioTrade[]): ReadonlyMap<string, ShareLots> {
  return new Map([...tradesByShare(trades)].map(([key, ofShare]) => [key, lotsOfShare(ofShare)]));
}

/** The lots of one share; `trades` in the order of `compareTrades`, one at least. */
export function lotsOfShare(trades: readonly PortfolioTrade[]): ShareLots {
  const { symbol = '', market = 'IN' } = trades[0] ?? {};
  const currency = currencyOfMarket(market);
  const { open, closed, missing } = walk(trades);
  const lots = open.map(({ key, day, isDayKnown, quantity, unitCost, currency: paidIn }): OpenLot => ({
    key,
    day,
    isDayKnown,
    quantity: tidy(quantity),
    cost: unitCost === null ? null : unitCost * quantity,
    currency: paidIn,
  }));
  const units = open.map(({ unitCost, currency: paidIn }) => (paidIn === currency ? unitCost : null));
  return {
    symbol,
    market,
    exchange: trades.find(({ exchange }) => exchange !== null)?.exchange ?? null,
    currency,
    open: lots,
    closed,
    missing,
    shares: tidy(lots.reduce((sum, { quantity }) => sum + quantity, 0)),
    averageCost: averageOf(
      units,
      open.map(({ quantity }) => quantity),
    ),
    // What came by a merger is behind younger lots, and older than they are.
    since: open.map(({ day }) => day).toSorted(compareText)[0] ?? null,
  };
}

function averageOf(units: readonly (number | null)[], quantities: readonly number[]): number | null {
  if (units.length === 0) return null;
  let cost = 0;
  let shares = 0;
  for (const [i, unit] of units.entries()) {
    if (unit === null) return null;
    cost += unit * (quantities[i] ?? 0);
    shares += quantities[i] ?? 0;
  }
  return tidy(cost / shares);
}
