import { fromAssetRow, type AssetRow } from '@ballast/contract/portfolios';
import type { AccountType } from '@ballast/engine/assets/account';
import type { Holding } from '@ballast/engine/assets/holding';
import type { Owned } from '@ballast/engine/holdings/owned';
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
  readonly account?: AccountType | null;
}

/** Saved rows as holdings, one per share. Without an exchange, the currency says which country a share trades in. */
export function toHoldings(rows: readonly SavedShare[]): readonly Holding[] {
  const holdings = rows.map(({ symbol, exchange, currency, shares, purchase_price: purchasePrice, account = null }) => {
    const market = marketOfShare(exchange, currency);
    const holding = { symbol, exchange, market, currency, shares, purchasePrice };
    return account === null ? holding : { ...holding, account };
  });
  return mergeHoldings(holdings).holdings;
}

/** All that a saved portfolio has. */
export function toOwned(saved: {
  readonly holdings: readonly SavedShare[];
  readonly assets: readonly AssetRow[];
}): Owned {
  return { holdings: toHoldings(saved.holdings), assets: saved.assets.map(fromAssetRow) };
}
