import { currentRate, PAIRS, rateBars } from './currency-paths.ts';
import { barsOf, type PathBar } from './price-paths.ts';
import type { YahooRow } from './yahoo-row.ts';
import type { Exchange } from '@ballast/engine/quotes/market';

/** A split of Yahoo's chart: on its day one old share became `ratio` new ones. */
export interface ListedSplit {
  readonly date: string;
  readonly ratio: number;
}

/** What a ticker's chart is made of. */
export interface Listing {
  readonly bars: readonly PathBar[];
  readonly splits: readonly ListedSplit[];
  /** Every so many bars one of this size, per share after every split; none of 0. */
  readonly dividend: { readonly amount: number; readonly every: number } | null;
  readonly currency: string;
  readonly calendar: Exchange | 'FX';
}

const FIRST_DAY = '2004-01-02';
const FIRST_DAYS: Readonly<Record<string, string>> = {
  ETERNAL: '2021-07-23',
  COALINDIA: '2010-11-04',
  META: '2012-05-18',
  TSLA: '2010-06-29',
  PLTR: '2020-09-30',
  COIN: '2021-04-14',
};
const INDEX_FIRST_DAY = '1999-01-04';

/** Splits and bonus issues that were: companies' announcements. RELIANCE's is a 1:1 bonus, NESTLEIND's a 1:10 split. */
const SPLITS: Readonly<Record<string, readonly ListedSplit[]>> = {
  AAPL: [
    { date: '2014-06-09', ratio: 7 },
    { date: '2020-08-31', ratio: 4 },
  ],
  NVDA: [
    { date: '2021-07-20', ratio: 4 },
    { date: '2024-06-10', ratio: 10 },
  ],
  TSLA: [
    { date: '2020-08-31', ratio: 5 },
    { date: '2022-08-25', ratio: 3 },
  ],
  RELIANCE: [{ date: '2024-10-28', ratio: 2 }],
  NESTLEIND: [{ date: '2024-01-05', ratio: 10 }],
};
const NO_DIVIDENDS = new Set(['AMZN', 'TSLA', 'NFLX', 'AMD', 'BRK-B', 'PLTR', 'COIN', 'ETERNAL', 'NIFTYBEES']);
const QUARTER = 63;
const YEAR = 250;

const CALENDAR_OF_CODE: Readonly<Record<string, Exchange>> = { NSI: 'NSE', BSE: 'BSE', NYQ: 'NYSE', PCX: 'NYSE' };

/** The chart of what `row` quotes; a row without an exchange of ours trades as on NASDAQ. */
export function listingOf(ticker: string, row: YahooRow): Listing {
  const pair = pairOf(ticker);
  const currency = typeof row['currency'] === 'string' ? row['currency'] : '';
  if (pair) return { bars: rateBars(...pair), splits: [], dividend: null, currency, calendar: 'FX' };
  const calendar = CALENDAR_OF_CODE[String(row['exchange'])] ?? (/\.(NS|BO)$/.test(ticker) ? 'NSE' : 'NASDAQ');
  const name = ticker.replace(/\.(NS|BO)$/, '');
  const isIndex = ticker.startsWith('^');
  const price = Number(row['regularMarketPrice']) || 100;
  const bars = barsOf({
    seed: isIndex ? ticker : `${name} ${calendar === 'NSE' || calendar === 'BSE' ? 'IN' : 'US'}`,
    calendar,
    firstDay: isIndex ? INDEX_FIRST_DAY : (FIRST_DAYS[name] ?? FIRST_DAY),
    price,
    volatility: isIndex ? 0.003 : 0.013,
  });
  const every = calendar === 'NSE' || calendar === 'BSE' ? YEAR : QUARTER;
  const pays = !isIndex && !NO_DIVIDENDS.has(name);
  const dividend = pays ? { amount: Number(((price * 0.015 * every) / YEAR).toPrecision(3)), every } : null;
  return { bars, splits: SPLITS[name] ?? [], dividend, currency, calendar };
}

/** Rows of the currency pairs, by ticker. Shape: `quote-EURUSD=X.json` of the library's fixtures. */
export function currencyRows(): Map<string, YahooRow> {
  return new Map(
    PAIRS.map(([base, quote]) => [
      `${base}${quote}=X`,
      {
        symbol: `${base}${quote}=X`,
        quoteType: 'CURRENCY',
        typeDisp: 'Currency',
        quoteSourceName: 'Delayed Quote',
        currency: quote,
        exchange: 'CCY',
        fullExchangeName: 'CCY',
        market: 'ccy_market',
        exchangeTimezoneName: 'Europe/London',
        exchangeDataDelayedBy: 0,
        marketState: 'REGULAR',
        shortName: `${base}/${quote}`,
        longName: `${base}/${quote}`,
        regularMarketPrice: currentRate(base, quote),
        regularMarketPreviousClose: currentRate(base, quote),
        regularMarketChange: 0,
        regularMarketChangePercent: 0,
        regularMarketVolume: 0,
        priceHint: 4,
      },
    ]),
  );
}

function pairOf(ticker: string): (typeof PAIRS)[number] | undefined {
  return PAIRS.find(([base, quote]) => ticker === `${base}${quote}=X`);
}
