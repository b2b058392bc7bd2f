import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { addDays } from '@ballast/engine/calendar/day';
import { isNavDay, lastNavDay, type NavClass, navClassOf } from '@ballast/engine/funds/nav-deadline';
import { type ListRow, readList } from '../functions/_shared/instruments/lists.ts';
import { barsOf } from './price-paths.ts';

export type Scheme = ListRow<'amfi'>;

const SHIPPED = new URL('../instruments/amfi.tsv.gz', import.meta.url);
/** Before this list was made, closed schemes had their last NAV. */
const LIVE_SINCE = '2026-08-01';
const FIRST_DAY = '2013-01-02';
const YEAR_MS = 365.25 * 24 * 60 * 60_000;
const DEBT = /debt|liquid|overnight|income|money market|gilt/i;
const INTEREST = 0.065;

let shipped: readonly Scheme[] | null = null;
/** All schemes of the shipped list, dead and alive. */
export function shippedSchemes(): readonly Scheme[] {
  shipped ??= readList('amfi', gunzipSync(readFileSync(SHIPPED)).toString('utf8'));
  return shipped;
}

export function isLiveScheme({ lastNavOn }: Scheme): boolean {
  return lastNavOn >= LIVE_SINCE;
}

let newest: { readonly at: number; readonly days: Map<NavClass, string> } = { at: NaN, days: new Map() };
/** The day of the newest NAV that a scheme has published by `now`. */
export function newestDayOf(scheme: Scheme, now: Date): string {
  if (!isLiveScheme(scheme)) return scheme.lastNavOn;
  if (newest.at !== now.getTime()) newest = { at: now.getTime(), days: new Map() };
  const navClass = navClassOf(scheme.category, scheme.name);
  const day = newest.days.get(navClass) ?? lastNavDay(navClass, now);
  newest.days.set(navClass, day);
  return day;
}

/** A scheme's NAV of a day, the same on every start. Nothing in it is true. */
export function navOn({ code, category }: Scheme, day: string): number {
  const start = 10 + (Number(code) % 4_900) / 10;
  const years = (Date.parse(day) - Date.parse(FIRST_DAY)) / YEAR_MS;
  const growth = DEBT.test(category) ? Math.exp(INTEREST * years) : 1.5 * marketOn(day);
  return Number((start * growth).toFixed(4));
}

/** The NAVs of a scheme from one day to another, ascending, none after its newest. */
export function navsBetween(scheme: Scheme, from: string, to: string, now: Date): { day: string; nav: number }[] {
  const newest = newestDayOf(scheme, now);
  const last = to < newest ? to : newest;
  return navDays()
    .filter((day) => from <= day && day <= last)
    .map((day) => ({ day, nav: navOn(scheme, day) }));
}

const market = new Map<string, number>();
/** The level of an invented market on the days of its closes and just after, 1 at its end. */
function marketOn(day: string): number {
  if (market.size === 0) {
    const bars = barsOf({ seed: 'funds', calendar: 'NSE', firstDay: FIRST_DAY, price: 100, volatility: 0.003 });
    for (const { date, close } of bars) market.set(date, close / 100);
  }
  for (let back = 0; back < 14; back += 1) {
    const level = market.get(addDays(day, -back));
    if (level !== undefined) return level;
  }
  return 1;
}

let days: readonly string[] = [];
/** Every business day of the invented market. */
function navDays(): readonly string[] {
  if (days.length === 0) {
    marketOn(FIRST_DAY);
    days = [...market.keys()].filter(isNavDay);
  }
  return days;
}
