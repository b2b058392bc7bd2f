import { CALENDARS } from '../calendar/calendars.ts';
import { addDays, isWeekend, type Day } from '../calendar/day.ts';
import { tradesOn } from '../calendar/session.ts';
import { dayAt, instantOf } from '../calendar/zoned-time.ts';

/**
 * When a scheme must publish its net asset value (NAV), by SEBI's circulars on NAV disclosure: `standard` by 23:00 of the same day;
 * `liquid` likewise, and also for the day before a business day, whose NAV purchases on that day are made at; `commodity` by 9:00 of
 * the next business day, because commodity exchanges close late; `fund_of_funds`, and schemes that invest abroad, by 10:00.
 */
export const NAV_CLASSES = ['standard', 'liquid', 'commodity', 'fund_of_funds'] as const;
export type NavClass = (typeof NAV_CLASSES)[number];

const ZONE = 'Asia/Kolkata';
const DEADLINE: Readonly<Record<NavClass, string>> = {
  standard: '23:00',
  liquid: '23:00',
  commodity: '09:00',
  fund_of_funds: '10:00',
};
const FUND_OF_FUNDS = /\bfofs?\b|fund of funds?|\boverseas\b/i;
const ABROAD =
  /\b(overseas|international|global|world|nasdaq|s&p 500|nyse|hang seng|china|japan|taiwan|europe|asean|brazil|america)\b|\bUS (?!dollar)/i;
const LIQUID = /\b(liquid|overnight) fund\b/i;
const COMMODITY = /\bmulti asset\b|\bcommodit/i;

/** By the category and name that AMFI lists a scheme under. */
export function navClassOf(category: string, name: string): NavClass {
  if (FUND_OF_FUNDS.test(category) || FUND_OF_FUNDS.test(name)) return 'fund_of_funds';
  if (LIQUID.test(category)) return 'liquid';
  if (COMMODITY.test(category) || COMMODITY.test(name)) return 'commodity';
  return ABROAD.test(name) ? 'fund_of_funds' : 'standard';
}

/** Longer than any closure of the market, and enough to tell late from very late. */
const FURTHEST_DAYS = 14;

/** How many NAVs after that of `navDay` should have been published by `now`, counted up to two weeks back. */
export function missedDeadlines(navDay: Day, navClass: NavClass, now: Date): number {
  const today = todayIn(now);
  const from = addDays(today, -FURTHEST_DAYS);
  let missed = 0;
  for (let day = navDay > from ? addDays(navDay, 1) : from; day <= today; day = addDays(day, 1)) {
    if (isExpected(day, navClass) && deadlineOf(day, navClass) <= now.getTime()) missed += 1;
  }
  return missed;
}

/** The last day whose NAV should have been published by `now`. */
export function lastNavDay(navClass: NavClass, now: Date): Day {
  const today = todayIn(now);
  for (let back = 0; back < FURTHEST_DAYS; back += 1) {
    const day = addDays(today, -back);
    if (isExpected(day, navClass) && deadlineOf(day, navClass) <= now.getTime()) return day;
  }
  return addDays(today, -FURTHEST_DAYS);
}

/** Funds keep the regular sessions of the NSE; on special ones (Muhurat, a budget on a Saturday) not all publish. */
export function isNavDay(day: Day): boolean {
  const { special, hoursUnknown } = CALENDARS.NSE;
  const trades = tradesOn('NSE', day);
  if (!trades.ok) return !isWeekend(day);
  return trades.value && special[day] === undefined && !hoursUnknown.has(day);
}

function isExpected(day: Day, navClass: NavClass): boolean {
  return isNavDay(day) || (navClass === 'liquid' && isNavDay(addDays(day, 1)));
}

function deadlineOf(day: Day, navClass: NavClass): number {
  const isSameDay = navClass === 'standard' || navClass === 'liquid';
  return instantOf(isSameDay ? day : nextNavDay(day), DEADLINE[navClass], ZONE);
}

function nextNavDay(day: Day): Day {
  let next = addDays(day, 1);
  while (!isNavDay(next)) next = addDays(next, 1);
  return next;
}

function todayIn(now: Date): Day {
  return dayAt(now.getTime(), ZONE) ?? now.toISOString().slice(0, 10);
}
