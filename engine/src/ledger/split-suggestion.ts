import type { Day } from '../calendar/day.ts';
import type { ShareIssue } from '../instruments/share-issues.ts';
import { currencyOfMarket, type Market } from '../quotes/market.ts';
import type { PortfolioTrade } from './trade.ts';

/**
 * A split that the trades say must have been, or a bonus or split that companies are known to have made, though no row states it. Nothing
 * is done about it until a person confirms.
 */
export interface SplitSuggestion {
  /** Of the trade it becomes when confirmed; the same whenever the same trades suggest it. */
  readonly key: string;
  readonly symbol: string;
  readonly market: Market;
  /** New shares for one old. */
  readonly ratio: number;
  /** It was after this day's trades and not after `day`, from which on the trades are in new shares. */
  readonly after: Day;
  readonly day: Day;
  /** Whether the prices on both sides show it too, or the number of shares alone does; `known`: the company made it. */
  readonly evidence: 'shares_and_price' | 'shares' | 'known';
  /** Per share, before and after; null where unknown. */
  readonly priceBefore: number | null;
  readonly priceAfter: number | null;
  /** Null unless it is known. */
  readonly issue: IssueOfHolding | null;
}

/** A bonus or a split, and what it makes of the shares that were held on its day. */
export interface IssueOfHolding extends Pick<ShareIssue, 'kind' | 'shares' | 'per' | 'source'> {
  readonly before: number;
  /** Whole where a bonus leaves a fraction: that is paid in cash. */
  readonly after: number;
}

/** What identifies a split: of which share, when and how. */
export type SplitAt = Pick<SplitSuggestion, 'symbol' | 'market' | 'day' | 'ratio'>;

export function splitKey({ symbol, market, day, ratio }: SplitAt): string {
  return `split:${market}:${symbol}:${day}:${ratio}`;
}

/** The trade that a confirmed suggestion becomes. */
export function splitTrade(split: SplitAt): PortfolioTrade {
  const { symbol, market, day, ratio } = split;
  return {
    key: splitKey(split),
    symbol,
    exchange: null,
    market,
    currency: currencyOfMarket(market),
    action: 'split',
    day,
    time: null,
    quantity: 0,
    ratio,
    price: null,
    charges: 0,
  };
}
