import { presentSymbol } from '@ballast/engine/instruments/former-symbols';
import type { Venue } from '../provider.ts';

/**
 * The name Alpha Vantage gives a share: `RELIANCE.BSE` on BSE, `BRK-B` in the US; null for what it does not have. In
 * India it has BSE alone, so a share of NSE is asked there. A share that was renamed is asked for by the symbol it has today.
 */
export function alphaVantageSymbol(symbol: string, { market }: Venue): string | null {
  if (symbol.startsWith('^')) return null;
  const present = presentSymbol(symbol.replace(market === 'US' ? '' : /\.(NS|BO)$/, ''), market);
  return market === 'US' ? present.replaceAll('.', '-') : `${present}.BSE`;
}
