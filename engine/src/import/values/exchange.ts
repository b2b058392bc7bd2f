import { MARKETS, marketOfExchange, type Exchange, type Market } from '../../quotes/market.ts';

const NAMES: Readonly<Record<string, Exchange>> = {
  nse: 'NSE',
  nse_eq: 'NSE',
  'nse-eq': 'NSE',
  nseeq: 'NSE',
  nsi: 'NSE',
  ns: 'NSE',
  xnse: 'NSE',
  'national stock exchange': 'NSE',
  bse: 'BSE',
  bse_eq: 'BSE',
  'bse-eq': 'BSE',
  bseeq: 'BSE',
  bom: 'BSE',
  bo: 'BSE',
  xbom: 'BSE',
  'bombay stock exchange': 'BSE',
  nyse: 'NYSE',
  nys: 'NYSE',
  nyq: 'NYSE',
  xnys: 'NYSE',
  'new york stock exchange': 'NYSE',
  nasdaq: 'NASDAQ',
  nas: 'NASDAQ',
  nms: 'NASDAQ',
  ngm: 'NASDAQ',
  ncm: 'NASDAQ',
  xnas: 'NASDAQ',
  nasdaqgs: 'NASDAQ',
  nasdaqgm: 'NASDAQ',
  nasdaqcm: 'NASDAQ',
};
const COUNTRIES: Readonly<Record<string, Market>> = {
  india: 'IN',
  ind: 'IN',
  usa: 'US',
  'united states': 'US',
  amex: 'US',
  arca: 'US',
  'nyse arca': 'US',
  bats: 'US',
};

/** An exchange under its name, its code or the market's segment that brokers write; null for any other. */
export function readExchange(text: string): Exchange | null {
  return NAMES[text.trim().toLowerCase()] ?? null;
}

/** The country of a market, from its name, its code or one of its exchanges. */
export function readMarket(text: string): Market | null {
  const word = text.trim().toLowerCase();
  const exchange = NAMES[word];
  if (exchange !== undefined) return marketOfExchange(exchange);
  return MARKETS.find((market) => market.toLowerCase() === word) ?? COUNTRIES[word] ?? null;
}
