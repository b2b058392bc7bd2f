import type { Market } from '@ballast/engine/quotes/market';

/** One example of each way to type a holding; the catalogue says what is special about it. */
export const INPUT_FORMATS = {
  US: [
    { key: 'full', text: 'AAPL: 10 @ 150' },
    { key: 'bare', text: 'MSFT 5' },
    { key: 'words', text: '20 shares of KO' },
    { key: 'table', text: 'GOOGL, 15, 138.20' },
    { key: 'exchange', text: 'NSE:INFY 40 @ 1,482' },
  ],
  IN: [
    { key: 'full', text: 'INFY: 40 @ 1,482.30' },
    { key: 'bare', text: 'TCS 12' },
    { key: 'words', text: '25 shares of SUNPHARMA' },
    { key: 'table', text: 'HDFCBANK, 60, 845' },
    { key: 'exchange', text: 'NASDAQ:AAPL 10 @ 150' },
  ],
} as const satisfies Record<Market, readonly { key: string; text: string }[]>;
