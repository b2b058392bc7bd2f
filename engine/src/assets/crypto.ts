import { quoteKey } from '../quotes/quote-key.ts';
import type { Asset } from './asset.ts';
import { UNVALUED, type AssetSeries, type PriceOf, type Valuation } from './valuation.ts';

/** Coins of a cryptocurrency and its pair with the dollar, `US:BTC-USD`. Null without code or quantity. */
export function cryptoSeries({ code, quantity }: Asset): AssetSeries | null {
  return code === null || quantity === null
    ? null
    : { key: quoteKey(`${code.trim().toUpperCase()}-USD`, 'US'), units: quantity, fixedUnits: quantity };
}

/** Whether closes of this key are those of a pair with the dollar: they go on when every exchange is shut. */
export function isCryptoKey(key: string): boolean {
  return key.startsWith('US:') && key.endsWith('-USD');
}

/** Coins × the price of one, in dollars whatever the asset's currency. */
export function valueCrypto(asset: Asset, priceOf: PriceOf): Valuation {
  const series = cryptoSeries(asset);
  if (series === null) return UNVALUED;
  const quote = priceOf(series.key);
  return {
    value: quote === null ? null : series.units * quote.price,
    currency: 'USD',
    basis: 'priced',
    asOf: quote?.asOf ?? null,
  };
}
