import { previousSession } from '../calendar/nearby-sessions.ts';
import { CALENDARS } from '../calendar/calendars.ts';
import { addDays, type Day } from '../calendar/day.ts';
import { dayAt, instantOf } from '../calendar/zoned-time.ts';
import { currencyOfMarket, type Exchange } from '../quotes/market.ts';
import type { Quote } from '../quotes/quote.ts';
import { exchangeOf, type SampleInstrument } from './instrument.ts';
import { sampleCloses } from './sample-closes.ts';
import { sessionsOf } from './sessions.ts';
import { SAMPLE_MARKET } from './source.ts';
import { FIRST_DAY } from './weekdays.ts';

/** Longer than any two sessions lie apart. */
const LOOK_BACK_DAYS = 15;

/**
 * The sample market's quote at a moment: the close of the last session that was over by then, its change against the
 * session before. Status `error`, which the product words as a sample; no price before the second session there is.
 */
export function sampleMarketQuote(instrument: SampleInstrument, at: Date): Quote {
  const exchange = exchangeOf(instrument);
  const { day, closedAt } = lastClose(exchange, at);
  const { values } = sampleCloses(instrument, { from: addDays(day, -LOOK_BACK_DAYS), to: day });
  const [before, close] = [values.at(-2), values.at(-1)];
  const isPriced = close !== undefined && before !== undefined;
  const price = isPriced ? cents(close) : null;
  const change = isPriced ? cents(cents(close) - cents(before)) : null;
  const percent = isPriced ? cents((100 * (close - before)) / before) : null;
  return {
    symbol: instrument.symbol,
    name: null,
    price,
    change,
    change_amount: change,
    changePercent: percent,
    change_percent: percent,
    volume: null,
    status: 'error',
    exchange_code: instrument.exchange,
    currency: currencyOfMarket(instrument.market),
    source: SAMPLE_MARKET,
    as_of: isPriced ? new Date(closedAt).toISOString() : null,
  };
}

/** By the calendar; where that does not know, the last session of an earlier day, at the regular hour of closing. */
function lastClose(exchange: Exchange, at: Date): { readonly day: Day; readonly closedAt: number } {
  const session = previousSession(exchange, at.getTime());
  if (session.ok) return { day: session.value.day, closedAt: session.value.closesAt };
  const { timeZone, regularHours } = CALENDARS[exchange];
  const today = dayAt(at.getTime(), timeZone) ?? FIRST_DAY;
  const before = { from: addDays(today, -LOOK_BACK_DAYS), to: addDays(today, -1) };
  const day = sessionsOf(exchange, before).days.at(-1) ?? FIRST_DAY;
  const [, closes = ''] = (regularHours.at(-1) ?? regularHours[0]).hours.split('-');
  return { day, closedAt: instantOf(day, closes, timeZone) };
}

function cents(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
