import type { Day } from '../calendar/day.ts';
import { xirr, type CashFlow, type MoneyWeighted } from '../returns/xirr.ts';
import { lotsAfterDemergers } from './after-demergers.ts';
import type { PortfolioTrade } from './trade.ts';
import { cashFlowOf } from './cash-flow.ts';

/** A money-weighted return of trades; besides its own reasons, those why trades give no flows. */
export type TradesReturn =
  | MoneyWeighted
  | {
      readonly ok: false;
      readonly reason: /** More went out than came in: what it had cost is not known. */
        | 'incomplete_history'
        /** A trade or transfer without a price. */
        | 'unknown_price'
        /** Trades in several currencies: a return in one needs each flow's rate. */
        | 'several_currencies';
    };

/**
 * The yearly money-weighted return of trades of one currency: what was paid and received, with `value` as if all were sold on `day`.
 *
 * `value` is that of the shares still held, in the trades' currency, with those that demergers brought; 0 where none are.
 */
export function tradesXirr(trades: readonly PortfolioTrade[], value: number, day: Day): TradesReturn {
  if (new Set(trades.map(({ currency }) => currency)).size > 1) return { ok: false, reason: 'several_currencies' };
  if ([...lotsAfterDemergers(trades, day).values()].some(({ missing }) => missing.length > 0))
    return { ok: false, reason: 'incomplete_history' };
  // A day's money is one flow: searching takes time for each.
  const flows = new Map([[day, value]]);
  for (const trade of trades) {
    const amount = cashFlowOf(trade);
    if (amount === null) return { ok: false, reason: 'unknown_price' };
    flows.set(trade.day, (flows.get(trade.day) ?? 0) + amount);
  }
  return xirr([...flows].map(([on, amount]): CashFlow => ({ day: on, amount })));
}
