import type { Market } from '@ballast/engine/quotes/market';

/** What one press analyzes, for somebody who wants to see an answer first. */
export const EXAMPLES = {
  india: ['RELIANCE 40', 'HDFCBANK 60', 'ICICIBANK 50', 'TCS 12', 'INFY 45', 'ITC 150', 'LT 10', 'SBIN 80'],
  us: ['AAPL 25', 'MSFT 12', 'NVDA 40', 'GOOGL 15', 'AMZN 14', 'META 6'],
  both: ['NSE:RELIANCE 40', 'NSE:HDFCBANK 60', 'NSE:TCS 12', 'NASDAQ:AAPL 5', 'NASDAQ:MSFT 2', 'US:VTI 4'],
} as const;

/** What one click puts into the text area: ten lines each, in the shapes people use. */
export const EXAMPLE_PORTFOLIOS: Readonly<Record<Market, string>> = {
  US: [
    'AAPL: 25 @ 168.40',
    'MSFT: 12 @ 372.10',
    'NVDA 40 @ 61.75',
    'GOOGL, 15, 138.20',
    'JNJ: 18 shares @ 157.90',
    'KO 60 @ 59.30',
    'JPM(10)',
    '30 shares of XOM',
    'PG: 14 @ 151.20',
    'VTI 20 @ 232.65',
  ].join('\n'),
  IN: [
    'RELIANCE: 40 @ 1,240.50',
    'HDFCBANK 60 @ 845',
    'TCS, 12, 3120',
    'INFY: 45 shares @ 1482.30',
    'ITC 150 @ 402',
    'M&M: 20 @ 2,610',
    'BAJAJ-AUTO: 5 shares @ 9,100.50',
    'SBIN(80)',
    '25 shares of SUNPHARMA',
    'NIFTYBEES 200 @ 248.75',
  ].join('\n'),
};
