import type { Day } from '../calendar/day.ts';
import type { Currency } from '../money/currency.ts';
import type { Exchange, Market } from '../quotes/market.ts';

/** Shares of one purchase that are still held, in today's shares: splits are in them. */
export interface OpenLot {
  /** Of the trade that brought them. */
  readonly key: string;
  readonly day: Day;
  /** Whether they were bought on that day: shares that were moved in were bought on another one. */
  readonly isDayKnown: boolean;
  /** Above 0. */
  readonly quantity: number;
  /** Of all of them, charges included, in `currency`. Null means unknown. */
  readonly cost: number | null;
  readonly currency: Currency;
}

/** Shares that were sold, matched with the purchase they came from. */
export interface ClosedLot {
  /** As they were on the day of the sale. */
  readonly quantity: number;
  /** Null where the history does not have the purchase. */
  readonly bought: Day | null;
  /** Whether they were bought on that day: shares that were moved in were bought on another one. */
  readonly isDayKnown: boolean;
  readonly sold: Day;
  /** Of the trade that sold them. */
  readonly key: string;
  /** Charges included, in `costCurrency`; null means unknown. */
  readonly cost: number | null;
  readonly costCurrency: Currency;
  /** After charges, in `currency`; null means unknown. */
  readonly proceeds: number | null;
  readonly currency: Currency;
  /** proceeds − cost; null where one of them is unknown or they are in two currencies. */
  readonly gain: number | null;
  /** Calendar days held; null where the purchase is not known. */
  readonly days: number | null;
}

/** More went out than the history has: it begins too late, or shares came in unseen. */
export interface Shortfall {
  readonly day: Day;
  readonly action: 'sell' | 'transfer_out' | 'split';
  /** Shares of that day; null for a split of shares that the history does not have. */
  readonly quantity: number | null;
}

/** What the trades of one share come to. */
export interface ShareLots {
  readonly symbol: string;
  readonly market: Market;
  /** The first that a trade names. */
  readonly exchange: Exchange | null;
  /** The market's. */
  readonly currency: Currency;
  /** Oldest first, but what came by a merger stands behind what was there. */
  readonly open: readonly OpenLot[];
  /** In the order of their sales. */
  readonly closed: readonly ClosedLot[];
  /** By day; empty where the history is complete. */
  readonly missing: readonly Shortfall[];
  /** Σ of the open lots; never below 0. */
  readonly shares: number;
  /** Cost of the open lots per share, in `currency`; null where nothing is held, or one lot's cost is unknown or in another currency. */
  readonly averageCost: number | null;
  /** Day of the oldest open lot; null where nothing is held. */
  readonly since: Day | null;
}
