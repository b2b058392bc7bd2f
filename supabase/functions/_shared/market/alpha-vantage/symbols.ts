import type { Venue } from '../provider.ts';

/**
 * The name Alpha Vantage gives a share: `RELIANCE.BSE` on BSE, `BRK-B` in the US; null for what it does not have. In
 * India it has BSE alone, so a share of NSE is asked there.
 */
export function alphaVantageSymbol(symbol: string, { market }: Venue): string | null {
  if (symbol.startsWith('^')) return null;
  return market === 'US' ? symbol.replaceAll('.', '-') : `${symbol.replace(/\.(NS|BO)$/, '')}.BSE`;
}
