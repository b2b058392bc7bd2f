import { casesOf, faultTable, type FaultCase } from './fault-table.ts';
import { YAHOO_FAULTS, type Fault } from './yahoo-faults.ts';
import type { YahooStandIn } from './yahoo-stand-in.ts';

export type YahooCase = FaultCase<(typeof YAHOO_FAULTS)[number]>;
type FaultObject = Exclude<Fault, string | null | readonly unknown[]>;

/** What strikes one row of an answer, and leaves the rows beside it alone; the others strike all of it. */
const OF_ONE_ROW: ReadonlySet<string> = new Set<YahooCase['fault']>([
  'missing_half',
  'wrong_currency',
  'pence',
  'missing_fields',
  'hundredfold',
  'zero_price',
  'negative_price',
]);
const OF_CHARTS: ReadonlySet<string> = new Set<YahooCase['fault']>([
  'split_without_notice',
  'duplicate_bars',
  'unordered_bars',
  'corrected_bar',
]);
const table = (await faultTable()).filter(({ provider }) => provider === 'yahoo');
/** Quotes and the session before them, in the order in which one hides the other. */
const ORDER = casesOf(table, YAHOO_FAULTS, 'quote', 'session');
const ofQuotes = ORDER.filter(({ operation }) => operation === 'quote');

export const OF_ROWS = ofQuotes.filter(({ fault }) => OF_ONE_ROW.has(fault));
/** What strikes all of an answer. */
export const OF_ANSWERS = ofQuotes.filter(({ fault }) => !OF_ONE_ROW.has(fault) && !OF_CHARTS.has(fault));
/** What leaves quotes alone. */
export const WITHOUT_EFFECT = ofQuotes.filter(({ fault }) => OF_CHARTS.has(fault));
export const OF_SESSIONS = ORDER.filter(({ operation }) => operation === 'session');
export const OF_RATES = casesOf(table, YAHOO_FAULTS, 'fx');
export const OF_HISTORIES = casesOf(table, YAHOO_FAULTS, 'history');
export const OF_SEARCHES = casesOf(table, YAHOO_FAULTS, 'search');

/** One fault of each kind: of the same operation, and with the same reason. */
export function oneOfEachKind(cases: readonly YahooCase[]): readonly YahooCase[] {
  const kind = ({ operation, reason }: YahooCase) => `${operation} ${String(reason)}`;
  return cases.filter((each, i) => cases.findIndex((other) => kind(other) === kind(each)) === i);
}

/** Of faults that are there at once the one that is seen: the one furthest up in the table; null without any. */
export function seenOf(cases: readonly YahooCase[]): YahooCase | null {
  return ORDER.find((each) => cases.includes(each)) ?? null;
}

/** The fault for the stand-in. */
export function asFault({ fault: kind, operation }: YahooCase, tickers?: readonly string[]): FaultObject {
  const on = operation === 'history' ? 'chart' : operation;
  return {
    kind,
    on,
    ...(kind === 'slow' && { seconds: 0.005 }),
    ...(tickers !== undefined && { tickers: [...tickers] }),
  };
}

const LETTERS = 26;
let made = 0;

/** A share of a case's own, that trades in the US at $100. */
export function newShare(yahoo: YahooStandIn): string {
  made += 1;
  const symbol = `ZQ${letter(made / LETTERS ** 2)}${letter(made / LETTERS)}${letter(made)}`;
  yahoo.setQuote(symbol, {
    quoteType: 'EQUITY',
    exchange: 'NMS',
    currency: 'USD',
    marketState: 'REGULAR',
    exchangeDataDelayedBy: 0,
    longName: `${symbol} Corporation`,
    regularMarketPrice: 100,
    regularMarketPreviousClose: 99,
    regularMarketChange: 1,
    regularMarketChangePercent: 1.01,
    regularMarketVolume: 1000,
  });
  return symbol;
}

function letter(number: number): string {
  return String.fromCodePoint('A'.charCodeAt(0) + (Math.floor(number) % LETTERS));
}
