import { addDays } from '@ballast/engine/calendar/day';
import { sessionOn } from '@ballast/engine/calendar/session';
import { CURRENCIES, type Currency } from '@ballast/engine/money/currency';
import { currentRate, rateBars } from './currency-paths.ts';
import type { PathBar } from './price-paths.ts';
import { listingOf, type Listing, type ListedSplit } from './yahoo-listings.ts';
import { yahooMarket } from './yahoo-market.ts';

/**
 * Answers of Alpha Vantage's functions, in the shapes of its documentation's examples
 * (https://www.alphavantage.co/documentation/): text for numbers, numbered names, 200 for everything.
 */
export type Body = Readonly<Record<string, unknown>>;

const INVALID_CALL: Body = {
  'Error Message':
    'Invalid API call. Please retry or visit the documentation (https://www.alphavantage.co/documentation/) for this function.',
};
const COMPACT = 100;

const market = yahooMarket();

type Answer = (query: URLSearchParams, now: Date) => Body;
const ofListing =
  (read: (symbol: string, listing: Listing, now: Date) => Body, unknown: (symbol: string) => Body): Answer =>
  (query, now) => {
    const symbol = query.get('symbol') ?? '';
    const listing = listingFor(symbol);
    return listing ? read(symbol, listing, now) : unknown(symbol);
  };
const none = (symbol: string): Body => ({ symbol, data: [] });

const ANSWERS: Readonly<Record<string, Answer>> = {
  GLOBAL_QUOTE: ofListing(globalQuote, () => ({ 'Global Quote': {} })),
  TIME_SERIES_DAILY: ofListing(daily, () => INVALID_CALL),
  SPLITS: ofListing((symbol, { splits }) => ({ symbol, data: splitRows(splits) }), none),
  DIVIDENDS: ofListing((symbol, listing) => ({ symbol, data: dividendRows(listing) }), none),
  CURRENCY_EXCHANGE_RATE: (query, now) => exchangeRate(query.get('from_currency'), query.get('to_currency'), now),
  FX_DAILY: (query, now) => pairDaily(query.get('from_symbol'), query.get('to_symbol'), now),
};

/** The answer of the function asked at `now`. */
export function answerOf(query: URLSearchParams, now: Date): Body {
  const name = query.get('function') ?? '';
  return ANSWERS[name]?.(query, now) ?? { 'Error Message': `This API function (${name}) does not exist.` };
}

function listingFor(symbol: string): Listing | null {
  const ticker = symbol.replace(/\.BSE$/, '.BO');
  const row = /\.NS$|=X$|^\^/.test(ticker) ? undefined : market.get(ticker);
  return row ? listingOf(ticker, row) : null;
}

/** The last sessions that are over, oldest first; one more than an answer holds. */
function closedBars({ bars, calendar }: Listing, now: Date): PathBar[] {
  const today = now.toISOString().slice(0, 10);
  const longAgo = addDays(today, -3);
  const isOver = ({ date }: PathBar) => {
    if (date < longAgo) return true;
    const session = calendar === 'FX' ? null : sessionOn(calendar, date);
    return session?.ok && session.value ? session.value.closesAt <= now.getTime() : date < today;
  };
  return bars
    .filter(({ date }) => date <= today)
    .slice(-COMPACT - 1)
    .filter(isOver);
}

/** A price as it was traded: before the splits that came after it. */
function asTraded(price: number, date: string, splits: readonly ListedSplit[]): string {
  const factor = splits.reduce((product, split) => (date < split.date ? product * split.ratio : product), 1);
  return (price * factor).toFixed(4);
}

function globalQuote(symbol: string, listing: Listing, now: Date): Body {
  const [before, last] = closedBars(listing, now).slice(-2);
  if (!before || !last) return { 'Global Quote': {} };
  const change = last.close - before.close;
  return {
    'Global Quote': {
      '01. symbol': symbol,
      '02. open': last.open.toFixed(4),
      '03. high': last.high.toFixed(4),
      '04. low': last.low.toFixed(4),
      '05. price': last.close.toFixed(4),
      '06. volume': String(last.volume),
      '07. latest trading day': last.date,
      '08. previous close': before.close.toFixed(4),
      '09. change': change.toFixed(4),
      '10. change percent': `${((100 * change) / before.close).toFixed(4)}%`,
    },
  };
}

function daily(symbol: string, listing: Listing, now: Date): Body {
  const bars = closedBars(listing, now).slice(-COMPACT).reverse();
  const rows = bars.map(({ date, open, high, low, close, volume }) => [
    date,
    {
      '1. open': asTraded(open, date, listing.splits),
      '2. high': asTraded(high, date, listing.splits),
      '3. low': asTraded(low, date, listing.splits),
      '4. close': asTraded(close, date, listing.splits),
      '5. volume': String(volume),
    },
  ]);
  return {
    'Meta Data': {
      '1. Information': 'Daily Prices (open, high, low, close) and Volumes',
      '2. Symbol': symbol,
      '3. Last Refreshed': bars[0]?.date ?? '',
      '4. Output Size': 'Compact',
      '5. Time Zone': 'US/Eastern',
    },
    'Time Series (Daily)': Object.fromEntries(rows),
  };
}

function splitRows(splits: readonly ListedSplit[]): object[] {
  return [...splits].reverse().map(({ date, ratio }) => ({ effective_date: date, split_factor: ratio.toFixed(4) }));
}

function dividendRows({ bars, dividend, splits }: Listing): object[] {
  if (!dividend) return [];
  const paid = bars.filter((_, i) => i > 0 && i % dividend.every === 0);
  return paid.reverse().map(({ date }) => ({
    ex_dividend_date: date,
    declaration_date: 'None',
    record_date: date,
    payment_date: date,
    amount: asTraded(dividend.amount, date, splits),
  }));
}

function exchangeRate(from: string | null, to: string | null, now: Date): Body {
  const [base, quote] = [currency(from), currency(to)];
  if (!base || !quote) return INVALID_CALL;
  const rate = currentRate(base, quote).toPrecision(8);
  return {
    'Realtime Currency Exchange Rate': {
      '1. From_Currency Code': base,
      '2. From_Currency Name': base,
      '3. To_Currency Code': quote,
      '4. To_Currency Name': quote,
      '5. Exchange Rate': rate,
      '6. Last Refreshed': now.toISOString().slice(0, 19).replace('T', ' '),
      '7. Time Zone': 'UTC',
      '8. Bid Price': rate,
      '9. Ask Price': rate,
    },
  };
}

function pairDaily(from: string | null, to: string | null, now: Date): Body {
  const [base, quote] = [currency(from), currency(to)];
  if (!base || !quote) return INVALID_CALL;
  const today = now.toISOString().slice(0, 10);
  const bars = rateBars(base, quote).filter(({ date }) => date <= today);
  const rows = bars.slice(-COMPACT).reverse();
  return {
    'Meta Data': {
      '1. Information': 'Forex Daily Prices (open, high, low, close)',
      '2. From Symbol': base,
      '3. To Symbol': quote,
      '4. Output Size': 'Compact',
      '5. Last Refreshed': today,
      '6. Time Zone': 'UTC',
    },
    'Time Series FX (Daily)': Object.fromEntries(
      rows.map(({ date, open, high, low, close }) => [
        date,
        { '1. open': `${open}`, '2. high': `${high}`, '3. low': `${low}`, '4. close': `${close}` },
      ]),
    ),
  };
}

function currency(code: string | null): Currency | undefined {
  return CURRENCIES.find((each) => each === code);
}
