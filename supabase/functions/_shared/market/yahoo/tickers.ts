import { presentSymbol } from '@ballast/engine/instruments/former-symbols';
import type { Exchange } from '@ballast/engine/quotes/market';
import type { FxPair, Venue } from '../provider.ts';

/**
 * The seeded indices (`instruments` of kind `index`) and those that stand in for categories of funds, by exchange because a share of another may have the same symbol:
 * COMP is the NASDAQ Composite on NASDAQ and a share on NYSE. Any other index is asked by Yahoo's own name, `^…`.
 */
const INDEX_TICKERS: Readonly<Record<Exchange, Readonly<Record<string, string>>>> = {
  NSE: {
    NIFTY50: '^NSEI',
    BANKNIFTY: '^NSEBANK',
    NIFTY500: '^CRSLDX',
    NIFTYMIDCAP50: '^NSEMDCP50',
    NIFTYIT: '^CNXIT',
    NIFTYPHARMA: '^CNXPHARMA',
  },
  BSE: { SENSEX: '^BSESN' },
  NYSE: { SPX: '^GSPC', DJI: '^DJI' },
  NASDAQ: { COMP: '^IXIC', NDX: '^NDX' },
};
const INDIAN_SUFFIX = /\.(NS|BO)$/;

/**
 * The name Yahoo gives what trades at a venue: `INFY` on NSE is `INFY.NS`, on BSE `INFY.BO`; `BRK.B` in the US is
 * `BRK-B`; the index `NIFTY50` of NSE is `^NSEI`. A share that was renamed is asked for by the symbol it has today.
 */
export function yahooTicker(symbol: string, { market, exchange }: Venue): string {
  if (isIndexTicker(symbol)) return symbol;
  const index = exchange === null ? undefined : INDEX_TICKERS[exchange][symbol];
  if (index !== undefined) return index;
  const present = presentSymbol(symbol, market);
  if (market === 'US') return present.replaceAll('.', '-');
  if (INDIAN_SUFFIX.test(symbol)) return symbol;
  return `${present}.${exchange === 'BSE' ? 'BO' : 'NS'}`;
}

/** Our symbol for a ticker of Yahoo's: the way back of `yahooTicker`. */
export function symbolOfTicker(ticker: string, exchange: Exchange): string {
  if (isIndexTicker(ticker)) return ticker;
  return exchange === 'NSE' || exchange === 'BSE' ? ticker.replace(INDIAN_SUFFIX, '') : ticker.replaceAll('-', '.');
}

export function isIndexTicker(ticker: string): boolean {
  return ticker.startsWith('^');
}

/** The name Yahoo gives a currency pair: `USDINR=X` is rupees for one dollar. */
export function pairTicker({ base, quote }: FxPair): string {
  return `${base}${quote}=X`;
}

/** The other name of a pair whose base is the dollar, under which Yahoo may answer: `INR=X`. */
export function shortPairTicker({ base, quote }: FxPair): string | null {
  return base === 'USD' ? `${quote}=X` : null;
}

/** Yahoo's exchange codes, as `exchange` beside `fullExchangeName` in its quotes. NYSE American and NYSE Arca count as NYSE. */
const EXCHANGE_OF_CODE: Readonly<Record<string, Exchange>> = {
  NSI: 'NSE',
  BSE: 'BSE',
  NYQ: 'NYSE',
  ASE: 'NYSE',
  PCX: 'NYSE',
  NMS: 'NASDAQ',
  NGM: 'NASDAQ',
  NCM: 'NASDAQ',
  NIM: 'NASDAQ',
  NAS: 'NASDAQ',
};

/** Our exchange for Yahoo's code; null for the many we do not name. */
export function exchangeOfYahooCode(code: string | undefined): Exchange | null {
  return (code !== undefined && EXCHANGE_OF_CODE[code]) || null;
}
