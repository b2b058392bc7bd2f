import { currencyOfMarket } from '@ballast/engine/quotes/market';
import { z } from 'zod';
import { priceStatus, type PriceFacts } from '../price-status.ts';
import type { QuoteResult, Venue } from '../provider.ts';
import { mainExchange } from '../settled.ts';
import { exchangeOfYahooCode, isIndexTicker } from './tickers.ts';

/** What is asked of Yahoo; it always adds `symbol`, `quoteType`, `exchange`, `marketState` and a few more. */
export const ROW_FIELDS = [
  'symbol',
  'quoteType',
  'currency',
  'marketState',
  'exchange',
  'shortName',
  'longName',
  'quoteSourceName',
  'exchangeDataDelayedBy',
  'regularMarketTime',
  'regularMarketPrice',
  'regularMarketPreviousClose',
  'regularMarketChange',
  'regularMarketChangePercent',
  'regularMarketVolume',
] as const;

/** A cryptocurrency in dollars. */
const DOLLAR_PAIR = /^[A-Z0-9]{2,10}-USD$/;
const COVERED_TYPES = new Set(['EQUITY', 'ECNQUOTE', 'ETF', 'MUTUALFUND', 'MONEYMARKET']);
const CLOCK_SKEW_MS = 10 * 60_000;
/** Neither a share nor a currency moves so far in a day: a price this many times its last close, or its close this many times it, is in another unit. */
const WRONG_UNIT = 50;

const text = z.string().trim().min(1).optional().catch(undefined);
const number = z.number().optional().catch(undefined);
const rowSchema = z.object({
  symbol: z.string(),
  quoteType: text,
  currency: text,
  marketState: text,
  exchange: text,
  shortName: text,
  longName: text,
  quoteSourceName: text,
  exchangeDataDelayedBy: number,
  // The library turns seconds into a Date where the whole row is as its schema wants it, and leaves them where not.
  regularMarketTime: z
    .union([z.date(), z.number().transform((seconds) => new Date(seconds * 1000))])
    .catch(new Date(NaN)),
  regularMarketPrice: number,
  regularMarketPreviousClose: number,
  regularMarketChange: number,
  regularMarketChangePercent: number,
  regularMarketVolume: number,
});
type Row = z.output<typeof rowSchema>;

/** The ticker a row is about, or null when it is no row. */
export function tickerOf(row: unknown): string | null {
  return rowSchema.safeParse(row).data?.symbol.toUpperCase() ?? null;
}

/** When a row's price was made; a row that does not say is older than any that does. */
export function madeAtOf(row: unknown): number {
  const at = rowSchema.safeParse(row).data?.regularMarketTime.getTime() ?? Number.NaN;
  return Number.isNaN(at) ? -Infinity : at;
}

/** The quote in Yahoo's row, under the symbol it was asked by; refused when its price, time or currency cannot be right. */
export function quoteFromRow(raw: unknown, symbol: string, venue: Venue, now: Date): QuoteResult {
  const { data: row } = rowSchema.safeParse(raw);
  if (!row) return { ok: false, reason: 'malformed' };
  if (!isCovered(row)) return { ok: false, reason: 'unknown_symbol' };
  const currency = currencyOfMarket(venue.market);
  // Compared by the letter: GBp is a hundredth of GBP, and ZAc of ZAR.
  if (row.currency !== currency) return { ok: false, reason: 'currency_mismatch' };
  const price = row.regularMarketPrice ?? 0;
  if (price <= 0 || isInAnotherUnit(price, row.regularMarketPreviousClose)) return { ok: false, reason: 'bad_price' };
  const madeAt = row.regularMarketTime;
  // Also refuses an invalid date, which compares false.
  if (!(madeAt.getTime() <= now.getTime() + CLOCK_SKEW_MS)) return { ok: false, reason: 'malformed' };
  const { amount, percent } = changeOf(row, price);
  const named = exchangeOfYahooCode(row.exchange) ?? venue.exchange;
  const facts: PriceFacts = {
    exchange: named ?? mainExchange(venue.market),
    inSession: row.marketState === 'REGULAR',
    delayMinutes: delayOf(row),
    madeAt,
  };
  return {
    ok: true,
    facts,
    quote: {
      symbol,
      name: row.longName ?? row.shortName ?? null,
      price,
      change: amount,
      change_amount: amount,
      changePercent: percent,
      change_percent: percent,
      volume: row.regularMarketVolume !== undefined && row.regularMarketVolume >= 0 ? row.regularMarketVolume : null,
      status: priceStatus(facts, now),
      exchange_code: named,
      currency,
      source: 'yahoo',
      as_of: madeAt.toISOString(),
    },
  };
}

/** Indices and cryptocurrencies only where one was asked for by its own name: a symbol of a share never means one. */
function isCovered({ symbol, quoteType }: Row): boolean {
  if (quoteType === undefined || COVERED_TYPES.has(quoteType)) return true;
  if (quoteType === 'CRYPTOCURRENCY') return DOLLAR_PAIR.test(symbol);
  return quoteType === 'INDEX' && isIndexTicker(symbol);
}

/** Whether a price cannot be in the unit its previous close is in. */
export function isInAnotherUnit(price: number, previousClose: number | undefined): boolean {
  if (previousClose === undefined || previousClose <= 0) return false;
  return price / previousClose > WRONG_UNIT || previousClose / price > WRONG_UNIT;
}

/**
 * The change as Yahoo states it, else against the previous close it states, else unknown.
 *
 * Both are against the close of the session before the one the price was made in, on the share's own exchange: on a
 * Sunday the change is Friday's against Thursday, and until the next open it stays so.
 */
function changeOf(row: Row, price: number): { amount: number | null; percent: number | null } {
  const previous = row.regularMarketPreviousClose ?? 0;
  const derived = previous > 0 ? withoutNoise(price - previous) : null;
  const amount = row.regularMarketChange ?? derived;
  const percent =
    row.regularMarketChangePercent ?? (derived === null ? null : withoutNoise((100 * derived) / previous));
  return { amount, percent };
}

/** A move of exactly 10% must not become 10.000000000000002. */
function withoutNoise(value: number): number {
  return Number(value.toPrecision(12));
}

/** Mutual funds have one price a day, made after the close: that of the session before is no old one. */
const PRICED_ONCE_A_DAY = new Set(['MUTUALFUND', 'MONEYMARKET']);
const DAY_MINUTES = 24 * 60;

/** Yahoo names a late feed in two places and they disagree at times: the later one counts. */
function delayOf(row: Row): number | null {
  if (PRICED_ONCE_A_DAY.has(row.quoteType ?? '')) return DAY_MINUTES;
  if (row.exchangeDataDelayedBy === 0 && row.quoteSourceName === 'Delayed Quote') return null;
  return row.exchangeDataDelayedBy ?? null;
}
