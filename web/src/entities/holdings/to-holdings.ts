import type { Holding } from '@ballast/engine/holdings/holding';
import { mergeHoldings } from '@ballast/engine/holdings/merge-holdings';
import type { Currency } from '@ballast/engine/money/currency';
import { marketOfShare, type Exchange } from '@ballast/engine/quotes/market';

/** What the engine needs of a row of `portfolio_holdings`. */
export interface SavedShare {
  readonly symbol: string;
  readonly exchange: Exchange | null;
  readonly currency: Currency;
  readonly shares: number;
  readonly purchase_price: number | null;
}

/** Saved rows as holdings, one per share. Without an exchange, the currency says which country a share trades in. */
export function toHoldings(rows: readonly SavedShare[]): readonly Holding[] {
  const holdings = rows.map(({ symbol, exchange, currency, shares, purchase_price: purchasePrice }) => {
    return { symbol, exchange, market: marketOfShare(exchange, currency), currency, shares, purchasePrice };
  });
  return mergeHoldings(holdings).holdings;
}
