import type { Holding } from '@ballast/engine/holdings/holding';
import type { Currency } from '@ballast/engine/money/currency';
import { marketOfExchange, type Exchange } from '@ballast/engine/quotes/market';

/** What the engine needs of a row of `portfolio_holdings`. */
export interface SavedShare {
  readonly symbol: string;
  readonly exchange: Exchange | null;
  readonly currency: Currency;
  readonly shares: number;
  readonly purchase_price: number | null;
}

/** Saved rows as holdings the engine knows. Without an exchange, the currency says which country a share trades in. */
export function toHoldings(rows: readonly SavedShare[]): readonly Holding[] {
  return rows.map(({ symbol, exchange, currency, shares, purchase_price: purchasePrice }) => {
    const market = exchange === null ? (currency === 'INR' ? 'IN' : 'US') : marketOfExchange(exchange);
    return { symbol, exchange, market, currency, shares, purchasePrice };
  });
}
