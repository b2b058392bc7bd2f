import type { Day } from '../calendar/day.ts';
import type { Currency } from '../money/currency.ts';
import type { Exchange, Market } from '../quotes/market.ts';

/**
 * What a trade does to the shares held: `bonus` adds some for nothing, `split` multiplies all by `ratio`, `transfer_in` brings
 * some whose cost is what `price` says, null when unknown; `transfer_out` takes some away without a gain.
 */
export const TRADE_ACTIONS = ['buy', 'sell', 'bonus', 'split', 'transfer_in', 'transfer_out'] as const;
export type TradeAction = (typeof TRADE_ACTIONS)[number];

/** A trade of a portfolio, its share known: what is stored, and what lots are made of. */
export interface PortfolioTrade {
  /**
   * Tells it from every other trade of its portfolio, and is the same whenever a file states it again: the broker's number with broker, day
   * and exchange; without a number its content and which of equal ones it is. At most 200 characters.
   */
  readonly key: string;
  readonly symbol: string;
  readonly exchange: Exchange | null;
  readonly market: Market;
  /** Of `price` and `charges`. */
  readonly currency: Currency;
  readonly action: TradeAction;
  readonly day: Day;
  /** `HH:MM:SS`; null when unknown. */
  readonly time: string | null;
  /** Above 0, in shares; 0 for a split stated as a ratio. */
  readonly quantity: number;
  /** New shares for one old, for a split; else null. */
  readonly ratio: number | null;
  /** Per share; null means unknown. */
  readonly price: number | null;
  readonly charges: number;
}
