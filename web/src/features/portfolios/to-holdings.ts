import type { Holding } from '@ballast/engine/holdings/holding';
import { marketOfExchange } from '@ballast/engine/quotes/market';
import type { SavedHolding } from './rows.ts';

/** Saved rows as holdings the engine knows. Without an exchange, the currency says which country a share trades in. */
export function toHoldings(rows: readonly SavedHolding[]): readonly Holding[] {
  return rows.map(({ symbol, exchange, currency, shares, purchase_price: purchasePrice }) => {
    const market = exchange === null ? (currency === 'INR' ? 'IN' : 'US') : marketOfExchange(exchange);
    return { symbol, exchange, market, currency, shares, purchasePrice };
  });
}
