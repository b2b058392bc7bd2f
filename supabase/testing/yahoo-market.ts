import { currencyRows } from './yahoo-listings.ts';
import type { YahooRow } from './yahoo-row.ts';

/** ticker, name, exchange code, price, change in percent */
type Listing = readonly [ticker: string, name: string, exchange: string, price: number, changePercent: number];

const US: readonly Listing[] = [
  ['AAPL', 'Apple Inc.', 'NMS', 231.4, 0.82],
  ['MSFT', 'Microsoft Corporation', 'NMS', 428.15, -0.41],
  ['GOOGL', 'Alphabet Inc.', 'NMS', 178.35, 1.12],
  ['AMZN', 'Amazon.com, Inc.', 'NMS', 198.6, 0.35],
  ['META', 'Meta Platforms, Inc.', 'NMS', 563.27, -1.08],
  ['NVDA', 'NVIDIA Corporation', 'NMS', 138.25, 2.64],
  ['TSLA', 'Tesla, Inc.', 'NMS', 248.9, -3.15],
  ['NFLX', 'Netflix, Inc.', 'NMS', 702.5, 0.18],
  ['AMD', 'Advanced Micro Devices, Inc.', 'NMS', 142.7, 1.94],
  ['INTC', 'Intel Corporation', 'NMS', 23.45, -0.72],
  ['PEP', 'PepsiCo, Inc.', 'NMS', 166.2, 0.11],
  ['COST', 'Costco Wholesale Corporation', 'NMS', 912.4, 0.47],
  ['JPM', 'JPMorgan Chase & Co.', 'NYQ', 239.8, 0.63],
  ['JNJ', 'Johnson & Johnson', 'NYQ', 155.3, -0.22],
  ['KO', 'The Coca-Cola Company', 'NYQ', 64.75, 0.09],
  ['PG', 'The Procter & Gamble Company', 'NYQ', 170.6, 0.27],
  ['XOM', 'Exxon Mobil Corporation', 'NYQ', 118.9, -0.85],
  ['V', 'Visa Inc.', 'NYQ', 309.2, 0.31],
  ['WMT', 'Walmart Inc.', 'NYQ', 84.5, 0.54],
  ['DIS', 'The Walt Disney Company', 'NYQ', 99.85, -0.66],
  ['PLTR', 'Palantir Technologies Inc.', 'NYQ', 61.3, 4.2],
  ['COIN', 'Coinbase Global, Inc.', 'NMS', 287.4, -5.6],
  ['BRK-B', 'Berkshire Hathaway Inc.', 'NYQ', 468.1, 0.15],
  ['INFY', 'Infosys Limited', 'NYQ', 22.35, 0.4],
  ['SPY', 'SPDR S&P 500 ETF Trust', 'PCX', 588.7, 0.38],
  ['VOO', 'Vanguard S&P 500 ETF', 'PCX', 540, 0.37],
];

const INDIA: readonly Listing[] = [
  ['RELIANCE', 'Reliance Industries Limited', 'NSI', 1284.5, 0.74],
  ['TCS', 'Tata Consultancy Services Limited', 'NSI', 4102.3, -0.58],
  ['INFY', 'Infosys Limited', 'NSI', 1866.4, 0.92],
  ['HDFCBANK', 'HDFC Bank Limited', 'NSI', 1742.15, 0.36],
  ['ICICIBANK', 'ICICI Bank Limited', 'NSI', 1268.7, 0.21],
  ['SBIN', 'State Bank of India', 'NSI', 812.6, -1.24],
  ['KOTAKBANK', 'Kotak Mahindra Bank Limited', 'NSI', 1745.9, -0.17],
  ['AXISBANK', 'Axis Bank Limited', 'NSI', 1142.25, 0.48],
  ['ITC', 'ITC Limited', 'NSI', 468.35, 0.06],
  ['HINDUNILVR', 'Hindustan Unilever Limited', 'NSI', 2411.8, -0.33],
  ['BHARTIARTL', 'Bharti Airtel Limited', 'NSI', 1571.4, 1.35],
  ['LT', 'Larsen & Toubro Limited', 'NSI', 3604.2, 0.59],
  ['WIPRO', 'Wipro Limited', 'NSI', 567.8, 1.07],
  ['HCLTECH', 'HCL Technologies Limited', 'NSI', 1842.6, -0.29],
  ['TECHM', 'Tech Mahindra Limited', 'NSI', 1698.5, 0.83],
  ['MARUTI', 'Maruti Suzuki India Limited', 'NSI', 11085.6, -0.91],
  ['TATAMOTORS', 'Tata Motors Limited', 'NSI', 784.3, -2.18],
  ['TATASTEEL', 'Tata Steel Limited', 'NSI', 141.75, -1.46],
  ['SUNPHARMA', 'Sun Pharmaceutical Industries Limited', 'NSI', 1794.1, 0.42],
  ['ASIANPAINT', 'Asian Paints Limited', 'NSI', 2478.9, -0.64],
  ['ADANIENT', 'Adani Enterprises Limited', 'NSI', 2236.7, -11.2],
  ['BAJFINANCE', 'Bajaj Finance Limited', 'NSI', 6612.4, 0.77],
  ['BAJAJ-AUTO', 'Bajaj Auto Limited', 'NSI', 9482.3, 0.55],
  ['M&M', 'Mahindra & Mahindra Limited', 'NSI', 2956.8, 1.63],
  ['NESTLEIND', 'Nestlé India Limited', 'NSI', 2248.6, 0.13],
  ['ONGC', 'Oil and Natural Gas Corporation Limited', 'NSI', 248.2, -0.96],
  ['COALINDIA', 'Coal India Limited', 'NSI', 417.5, 0.28],
  ['POWERGRID', 'Power Grid Corporation of India Limited', 'NSI', 334.9, 0.34],
  ['ETERNAL', 'Eternal Limited', 'NSI', 271.45, 3.05],
  ['NIFTYBEES', 'Nippon India ETF Nifty 50 BeES', 'NSI', 268.9, 0.25],
];

/** The indices of `instruments`, in US order and then India's. */
const INDICES: readonly Listing[] = [
  ['^GSPC', 'S&P 500', 'SNP', 6738.4, 0.31],
  ['^DJI', 'Dow Jones Industrial Average', 'DJI', 46924.7, 0.22],
  ['^IXIC', 'NASDAQ Composite', 'NIM', 22941.8, 0.44],
  ['^NDX', 'NASDAQ 100', 'NIM', 25097.4, 0.47],
  ['^NSEI', 'NIFTY 50', 'NSI', 25891.4, 0.18],
  ['^NSEBANK', 'NIFTY BANK', 'NSI', 58078.1, 0.12],
  ['^BSESN', 'S&P BSE SENSEX', 'BSE', 84556.4, 0.16],
];

const FULL_NAMES: Readonly<Record<string, string>> = {
  NMS: 'NasdaqGS',
  NYQ: 'NYSE',
  PCX: 'NYSEArca',
  NSI: 'NSE',
  BSE: 'BSE',
};
const FUNDS = new Set(['SPY', 'VOO', 'NIFTYBEES']);

function rowOf([ticker, name, exchange, price, changePercent]: Listing, zone: YahooRow): YahooRow {
  const previous = round(price / (1 + changePercent / 100));
  return {
    language: 'en-US',
    region: 'US',
    quoteType: FUNDS.has(ticker) ? 'ETF' : 'EQUITY',
    typeDisp: FUNDS.has(ticker) ? 'ETF' : 'Equity',
    triggerable: true,
    customPriceAlertConfidence: 'HIGH',
    corporateActions: [],
    exchange,
    fullExchangeName: FULL_NAMES[exchange],
    esgPopulated: false,
    tradeable: false,
    cryptoTradeable: false,
    sourceInterval: 15,
    exchangeDataDelayedBy: 0,
    marketState: 'REGULAR',
    shortName: name,
    longName: name,
    regularMarketPrice: price,
    regularMarketPreviousClose: previous,
    regularMarketChange: round(price - previous),
    regularMarketChangePercent: changePercent,
    regularMarketVolume: 1000 * Math.round(price * 7 + ticker.length),
    priceHint: 2,
    ...zone,
  };
}

const NEW_YORK = {
  currency: 'USD',
  market: 'us_market',
  quoteSourceName: 'Nasdaq Real Time Price',
  exchangeTimezoneName: 'America/New_York',
  exchangeTimezoneShortName: 'EST',
  gmtOffSetMilliseconds: -18_000_000,
};
const KOLKATA = {
  currency: 'INR',
  market: 'in_market',
  quoteSourceName: 'Free Realtime Quote',
  exchangeTimezoneName: 'Asia/Kolkata',
  exchangeTimezoneShortName: 'IST',
  gmtOffSetMilliseconds: 19_800_000,
};

/**
 * A small fixed market: its rows by ticker, indices and currency pairs among them; Indian shares trade on both exchanges.
 * Prices are invented but plausible, and the same on every start; `regularMarketTime` is left to the caller.
 */
export function yahooMarket(): Map<string, YahooRow> {
  const rows = new Map<string, YahooRow>();
  for (const listing of US) rows.set(listing[0], rowOf(listing, NEW_YORK));
  for (const [symbol, name, , price, change] of INDIA) {
    rows.set(`${symbol}.NS`, rowOf([symbol, name, 'NSI', price, change], KOLKATA));
    rows.set(`${symbol}.BO`, rowOf([symbol, name, 'BSE', round(price + 0.15), change], KOLKATA));
  }
  for (const listing of INDICES) {
    const zone = /^(NSI|BSE)$/.test(listing[2]) ? KOLKATA : NEW_YORK;
    rows.set(listing[0], { ...rowOf(listing, zone), quoteType: 'INDEX', typeDisp: 'Index' });
  }
  for (const [ticker, row] of currencyRows()) rows.set(ticker, row);
  for (const [ticker, row] of rows) row['symbol'] = ticker;
  return rows;
}

function round(price: number): number {
  return Math.round(price * 100) / 100;
}
