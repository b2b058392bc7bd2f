import { exchangeRatesResponseSchema } from '@ballast/contract/exchange-rates';
import { stockDataResponseSchema } from '@ballast/contract/quotes';
import type { Quote } from '@ballast/engine/quotes/quote';
import type { Fault } from '@ballast/supabase/testing/yahoo-faults';
import { YAHOO_FAULTS } from '@ballast/supabase/testing/yahoo-faults';
import type { YahooStandIn } from '@ballast/supabase/testing/yahoo-stand-in';
import type { Client } from './account.ts';
import { casesOf, faultTable, type FaultCase } from './fault-table.ts';

/** Every question reaches the provider, and one failure does not answer the next: each fault is seen by itself. */
export const FORGETFUL = {
  MARKET_DATA_DEADLINE_MS: '1000',
  MARKET_DATA_FRESH_MS: '0',
  MARKET_DATA_PAUSE_MS: '0',
};

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
    ...(kind === 'slow' && { seconds: 0.02 }),
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

/** The answer of a function of the product, as any client gets it. */
export async function ask(client: Client, name: string, body: Record<string, unknown>): Promise<unknown> {
  const { data, error } = await client.functions.invoke<unknown>(name, { body });
  if (error !== null) throw error;
  return data;
}

/** Quotes of US shares, in the order asked. */
export async function askQuotes(client: Client, symbols: readonly string[]): Promise<readonly Quote[]> {
  return stockDataResponseSchema.parse(await ask(client, 'get-stock-data', { symbols })).data;
}

/** What is known of the rupee's rate: `rate`, `old rate` or `no rate`. */
export async function askRate(client: Client): Promise<string> {
  const { data } = exchangeRatesResponseSchema.parse(await ask(client, 'get-exchange-rates', { base: 'USD' }));
  const rupee = data.find(({ quote }) => quote === 'INR');
  if (rupee === undefined) return 'no rate';
  return rupee.stale ? 'old rate' : 'rate';
}
