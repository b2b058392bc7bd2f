import type { Exchange } from '@ballast/engine/quotes/market';

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
