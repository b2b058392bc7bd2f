import { CALENDARS } from '@ballast/engine/calendar/calendars';
import { sessionOn } from '@ballast/engine/calendar/session';
import { instantOf } from '@ballast/engine/calendar/zoned-time';
import { currencyOfMarket, type Exchange } from '@ballast/engine/quotes/market';
import { z } from 'zod';
import { priceStatus, type PriceFacts } from '../price-status.ts';
import type { QuoteResult, Venue } from '../provider.ts';
import { numeral } from './numbers.ts';

const quoteSchema = z.object({
  '05. price': numeral,
  '06. volume': numeral,
  '07. latest trading day': z.iso.date(),
  '08. previous close': numeral,
  '09. change': numeral,
  '10. change percent': numeral,
});
const answerSchema = z.object({ 'Global Quote': z.union([quoteSchema, z.strictObject({})]) });

/** The quote in an answer of GLOBAL_QUOTE, which is empty for a symbol that is not known; refused when it cannot be right. */
export function quoteFromAnswer(raw: unknown, symbol: string, venue: Venue, now: Date): QuoteResult {
  const { data: answer } = answerSchema.safeParse(raw);
  if (!answer) return { ok: false, reason: 'malformed' };
  const { 'Global Quote': row } = answer;
  if (!('05. price' in row)) return { ok: false, reason: 'unknown_symbol' };
  const price = row['05. price'];
  if (price === null || price <= 0) return { ok: false, reason: 'bad_price' };
  const named = venue.market === 'IN' ? 'BSE' : venue.exchange;
  const exchange = named ?? 'NYSE';
  const madeAt = madeOn(row['07. latest trading day'], exchange, now);
  if (madeAt === null) return { ok: false, reason: 'malformed' };
  const change = row['09. change'];
  const changePercent = row['10. change percent'];
  const volume = row['06. volume'];
  // The feed is of the end of the day and says neither how late it is nor whether a session is on.
  const facts: PriceFacts = { exchange, inSession: false, delayMinutes: null, madeAt };
  return {
    ok: true,
    facts,
    quote: {
      symbol,
      name: null,
      price,
      change,
      change_amount: change,
      changePercent,
      change_percent: changePercent,
      volume: volume !== null && volume >= 0 ? volume : null,
      status: priceStatus(facts, now),
      exchange_code: named,
      // It names none, and sells none in another than the exchange's own.
      currency: currencyOfMarket(venue.market),
      source: 'alpha-vantage',
      as_of: madeAt.toISOString(),
    },
  };
}

/**
 * When the last price of a day was made: at its close, or at its opening while it trades, because no later moment is
 * certain then. Null for a day that has not begun.
 */
function madeOn(day: string, exchange: Exchange, now: Date): Date | null {
  const { timeZone } = CALENDARS[exchange];
  const session = sessionOn(exchange, day);
  const [opens, closes] =
    session.ok && session.value
      ? [session.value.opensAt, session.value.closesAt]
      : [instantOf(day, '00:00', timeZone), instantOf(day, '16:00', timeZone)];
  if (opens > now.getTime()) return null;
  return new Date(closes <= now.getTime() ? closes : opens);
}
