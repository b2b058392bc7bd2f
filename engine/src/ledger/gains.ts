import type { Currency } from '../money/currency.ts';
import type { ShareLots } from './lot.ts';
import type { TradesReturn } from './money-weighted.ts';
import type { PortfolioTrade } from './trade.ts';

/** Realized and unrealized gain of one share, in the currency of its market. */
export interface ShareGains {
  /** See `quoteKey`. */
  readonly key: string;
  readonly lots: ShareLots;
  /** Of the shares still held; 0 where none are, null where no price is known. */
  readonly value: number | null;
  /** Of the open lots; null as soon as one's is unknown or in another currency. 0 where nothing is held. */
  readonly cost: number | null;
  /** Σ gain of the sales whose two sides are known; null where there is no such sale. */
  readonly realized: number | null;
  /** How many sold lots are not in it. */
  readonly salesUnknown: number;
  /** Value less cost of the open lots whose cost is known; null where there is none, or no price. */
  readonly unrealized: number | null;
  /** How many shares are still held whose cost is not known. */
  readonly sharesUnknown: number;
}

/** What all shares of one currency come to. */
export interface CurrencyGains {
  readonly currency: Currency;
  /** By symbol. */
  readonly shares: readonly ShareGains[];
  /** Sums over the shares of what is known; null where nothing is. */
  readonly realized: number | null;
  readonly unrealized: number | null;
  /** Both together; null where neither is known. */
  readonly total: number | null;
  /** Trades of the shares whose purchases are all there, those of their company where a demerger brought them: what returns are measured of. */
  readonly complete: readonly PortfolioTrade[];
  /** How many shares have an incomplete history and are in no return. */
  readonly incomplete: number;
  /** Of `complete`, without companies that a demerger split up while they were held and what it brought: the time-weighted return is of these. */
  readonly undivided: readonly PortfolioTrade[];
  /** How many complete shares those leave out. */
  readonly divided: number;
  /** Of the complete ones, with everything still held as if sold today; `no_price` where one of it has no price. */
  readonly moneyWeighted: TradesReturn | { readonly ok: false; readonly reason: 'no_price' };
}
