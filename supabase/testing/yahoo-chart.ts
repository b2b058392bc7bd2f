import { CALENDARS } from '@ballast/engine/calendar/calendars';
import { addDays } from '@ballast/engine/calendar/day';
import { sessionOn } from '@ballast/engine/calendar/session';
import { instantOf, type TimeZone } from '@ballast/engine/calendar/zoned-time';
import type { Exchange } from '@ballast/engine/quotes/market';
import { json, type Answer } from './local-server.ts';
import type { PathBar } from './price-paths.ts';
import type { Listing } from './yahoo-listings.ts';
import type { YahooRow } from './yahoo-row.ts';

/** A bar as Yahoo lists it: in seconds, with holes. */
export interface ChartBar {
  readonly timestamp: number;
  readonly date: string;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number | null;
  readonly volume: number | null;
}

/** What an answer is built from, and what faults of content change. */
export interface Chart {
  readonly meta: Readonly<Record<string, unknown>>;
  readonly bars: readonly ChartBar[];
  readonly splits: readonly { readonly timestamp: number; readonly ratio: number }[];
  readonly dividends: readonly { readonly timestamp: number; readonly amount: number }[];
}

/** Seconds since 1970, as the query has them. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

const OPENS: Readonly<Record<TimeZone, string>> = { 'Asia/Kolkata': '09:15', 'America/New_York': '09:30' };
const openings = new Map<string, number>();
const offsets = new Map<string, number>();

/** The chart of a period as Yahoo would answer at `now`: the session in progress has a bar with the last price for its close. */
export function chartOf(ticker: string, row: YahooRow, listing: Listing, { from, to }: Period, now: Date): Chart {
  const seconds = now.getTime() / 1000;
  const opened = listing.bars.filter(({ date }) => {
    // Cheaply first: a session is never further than two days from its date in UTC.
    const near = Date.parse(date) / 1000;
    if (near > to + 2 * 86_400 || near < from - 2 * 86_400 || near > seconds + 2 * 86_400) return false;
    const opens = openingOf(date, listing);
    return opens >= from && opens <= to && opens <= seconds;
  });
  const dates = new Set(opened.map(({ date }) => date));
  const { splits, dividend } = listing;
  return {
    meta: metaOf(ticker, row, listing, seconds),
    bars: opened.map((bar) => chartBar(bar, listing, seconds)),
    splits: splits.flatMap(({ date, ratio }) =>
      dates.has(date) ? [{ timestamp: openingOf(date, listing), ratio }] : [],
    ),
    dividends: listing.bars.flatMap(({ date }, i) =>
      dividend && i > 0 && i % dividend.every === 0 && dates.has(date)
        ? [{ timestamp: openingOf(date, listing), amount: dividend.amount }]
        : [],
    ),
  };
}

/** In Yahoo's wire format; the shape is that of `chart-AAPL-2020-08-31-to-2020-11-07.json` of the library's fixtures. */
export function chartAnswer({ meta, bars, splits, dividends }: Chart): Answer {
  const column = (name: 'open' | 'high' | 'low' | 'close' | 'volume') => bars.map((bar) => bar[name]);
  const byTime = <Event extends { timestamp: number }>(events: readonly Event[], write: (event: Event) => object) =>
    Object.fromEntries(events.map((event) => [event.timestamp, { ...write(event), date: event.timestamp }]));
  const events = {
    ...(dividends.length > 0 && { dividends: byTime(dividends, ({ amount }) => ({ amount })) }),
    ...(splits.length > 0 && { splits: byTime(splits, ({ ratio }) => splitOf(ratio)) }),
  };
  const result = {
    meta,
    ...(bars.length > 0 && { timestamp: bars.map(({ timestamp }) => timestamp) }),
    ...(Object.keys(events).length > 0 && { events }),
    indicators:
      bars.length === 0
        ? { quote: [{}], adjclose: [{}] }
        : {
            quote: [
              {
                volume: column('volume'),
                low: column('low'),
                close: column('close'),
                open: column('open'),
                high: column('high'),
              },
            ],
            adjclose: [{ adjclose: column('close') }],
          },
  };
  return json({ chart: { result: [result], error: null } });
}

/** Yahoo's refusals of a chart: 404 for a ticker it does not know, 400 for a period in which nothing traded. */
export function chartError(status: 400 | 404, { from, to }: Period): Answer {
  const error =
    status === 404
      ? { code: 'Not Found', description: 'No data found, symbol may be delisted' }
      : { code: 'Bad Request', description: `Data doesn't exist for startDate = ${from}, endDate = ${to}` };
  return json({ chart: { result: null, error } }, status);
}

function chartBar(bar: PathBar, listing: Listing, seconds: number): ChartBar {
  const timestamp = openingOf(bar.date, listing);
  if (seconds >= timestamp + 2 * 86_400) return { ...bar, timestamp };
  const closes = closingOf(bar.date, listing);
  // The newest bar is stamped with its last trade; before the close its close is somewhere between.
  const close = seconds < closes ? Number(((bar.open + bar.close) / 2).toFixed(2)) : bar.close;
  return { ...bar, close, timestamp: Math.floor(Math.min(seconds, closes)) };
}

function metaOf(ticker: string, row: YahooRow, listing: Listing, seconds: number): Record<string, unknown> {
  const [first] = listing.bars;
  const zone = listing.calendar === 'FX' ? 'Europe/London' : CALENDARS[listing.calendar].timeZone;
  return {
    currency: listing.currency,
    symbol: ticker,
    exchangeName: row['exchange'],
    fullExchangeName: row['fullExchangeName'],
    instrumentType: row['quoteType'],
    firstTradeDate: first ? openingOf(first.date, listing) : null,
    regularMarketTime: Math.floor(seconds),
    hasPrePostMarketData: listing.calendar === 'NYSE' || listing.calendar === 'NASDAQ',
    // Of now, whatever the bars' dates: adding it to them is an hour off for half of the year.
    gmtoffset: row['gmtOffSetMilliseconds'] === undefined ? 0 : Number(row['gmtOffSetMilliseconds']) / 1000,
    timezone: row['exchangeTimezoneShortName'] ?? 'GMT',
    exchangeTimezoneName: zone,
    regularMarketPrice: row['regularMarketPrice'],
    longName: row['longName'],
    shortName: row['shortName'],
    priceHint: 2,
    currentTradingPeriod: { pre: period(seconds), regular: period(seconds), post: period(seconds) },
    dataGranularity: '1d',
    range: '',
    validRanges: ['1d', '5d', '1mo', '3mo', '6mo', '1y', '2y', '5y', '10y', 'ytd', 'max'],
  };
}

function period(seconds: number): object {
  const start = Math.floor(seconds / 86_400) * 86_400;
  return { timezone: 'GMT', start, end: start + 86_400, gmtoffset: 0 };
}

function splitOf(ratio: number): object {
  const [numerator, denominator] = ratio >= 1 ? [ratio, 1] : [1, Math.round(1 / ratio)];
  return { numerator, denominator, splitRatio: `${numerator}:${denominator}` };
}

/** The second trading opens; a currency's day begins at midnight in London. */
function openingOf(date: string, { calendar }: Listing): number {
  const key = `${calendar} ${date}`;
  const known = openings.get(key);
  if (known !== undefined) return known;
  const opens = calendar === 'FX' ? midnightInLondon(date) : openingOn(date, calendar);
  openings.set(key, opens);
  return opens;
}

function openingOn(date: string, calendar: Exchange): number {
  const { timeZone, special } = CALENDARS[calendar];
  const session = special[date] ? sessionOn(calendar, date) : null;
  if (session?.ok && session.value) return session.value.opensAt / 1000;
  const month = date.slice(0, 7);
  const begin = offsetOn(`${month}-01`, timeZone);
  // Clocks change within a month or not at all, and reading them is what a chart would else take its time for.
  const isSteady = begin === offsetOn(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, timeZone);
  const opens = OPENS[timeZone];
  return isSteady ? (Date.parse(`${date}T${opens}Z`) - begin) / 1000 : instantOf(date, opens, timeZone) / 1000;
}

function offsetOn(date: string, timeZone: TimeZone): number {
  const key = `${timeZone} ${date}`;
  const opens = OPENS[timeZone];
  const known = offsets.get(key) ?? Date.parse(`${date}T${opens}Z`) - instantOf(date, opens, timeZone);
  offsets.set(key, known);
  return known;
}

function closingOf(date: string, listing: Listing): number {
  if (listing.calendar === 'FX') return openingOf(date, listing) + 86_340;
  const session = sessionOn(listing.calendar, date);
  return session.ok && session.value ? session.value.closesAt / 1000 : openingOf(date, listing) + 6.5 * 3600;
}

/** Summer time from the last Sunday of March to the last of October (Statutory Instrument 2002 No. 262). */
function midnightInLondon(date: string): number {
  const year = date.slice(0, 4);
  const isSummer = date > lastSunday(`${year}-03-31`) && date <= lastSunday(`${year}-10-31`);
  return Date.parse(date) / 1000 - (isSummer ? 3600 : 0);
}

function lastSunday(lastDay: string): string {
  const last = new Date(lastDay);
  last.setUTCDate(last.getUTCDate() - last.getUTCDay());
  return last.toISOString().slice(0, 10);
}
