import type { Venue } from '../provider.ts';

/** The name Yahoo gives a share: `INFY` on NSE is `INFY.NS`, on BSE `INFY.BO`; `BRK.B` in the US is `BRK-B`. */
export function yahooTicker(symbol: string, { market, exchange }: Venue): string {
  if (market === 'US') return symbol.replaceAll('.', '-');
  if (/\.(NS|BO)$/.test(symbol)) return symbol;
  return `${symbol}.${exchange === 'BSE' ? 'BO' : 'NS'}`;
}
