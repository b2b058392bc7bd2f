import type { Day } from '@ballast/engine/calendar/day';
import { dayAt, instantOf } from '@ballast/engine/calendar/zoned-time';
import { isNavDay, navClassOf } from '@ballast/engine/funds/nav-deadline';
import { includesDay, type DayRange } from '@ballast/engine/history/day-range';
import { currencyOfMarket } from '@ballast/engine/quotes/market';
import { tidyBars } from './bars.ts';
import { type PriceFacts, priceStatus } from './price-status.ts';
import type { History, QuoteResult } from './provider.ts';

const ZONE = 'Asia/Kolkata';
/** NAVs are made from closing prices. At this time it is the same day in all but the last time zones. */
const MADE_AT = '15:30';

/** A scheme's newest net asset value, as a source publishes it. */
export interface Nav {
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly value: number;
  readonly day: Day;
}

/** A NAV as a source writes it: four decimals or fewer, perhaps with commas; null for `N.A.`, nothing, and what isn't above 0. */
export function navIn(text: string): number | null {
  const plain = text.trim().replaceAll(',', '');
  if (!/^\d+(\.\d+)?$/.test(plain)) return null;
  const value = Number(plain);
  return value > 0 ? value : null;
}

/** The instant that stands for the day of a NAV. */
export function navMadeAt(day: Day): Date {
  return new Date(instantOf(day, MADE_AT, ZONE));
}

/** Today in India. */
export function indianDay(now: Date): Day {
  return dayAt(now.getTime(), ZONE) ?? now.toISOString().slice(0, 10);
}

/** A NAV as a quote; refused where its day hasn't begun. */
export function quoteFromNav({ code, name, category, value, day }: Nav, source: string, now: Date): QuoteResult {
  if (day > indianDay(now)) return { ok: false, reason: 'malformed' };
  const facts: PriceFacts = {
    exchange: 'NSE',
    inSession: false,
    delayMinutes: null,
    madeAt: navMadeAt(day),
    navClass: navClassOf(category, name),
  };
  return {
    ok: true,
    facts,
    quote: {
      symbol: code,
      name: name === '' ? null : name,
      price: value,
      change: null,
      change_amount: null,
      changePercent: null,
      change_percent: null,
      volume: null,
      status: priceStatus(facts, now),
      exchange_code: null,
      currency: currencyOfMarket('IN'),
      source,
      as_of: facts.madeAt.toISOString(),
    },
  };
}

/** NAVs as closes, of business days alone: liquid schemes also publish for Sundays, on which nothing else has a close. */
export function historyOfNavs(navs: readonly Pick<Nav, 'day' | 'value'>[], range: DayRange, now: Date): History {
  const today = indianDay(now);
  const asked = navs.filter(({ day }) => includesDay(range, day) && day <= today && isNavDay(day));
  const none = { open: null, high: null, low: null, volume: null };
  const bars = tidyBars(asked.map(({ day, value }) => ({ date: day, close: value, ...none })));
  return { currency: currencyOfMarket('IN'), bars, splits: [], dividends: [], firstDay: null };
}
