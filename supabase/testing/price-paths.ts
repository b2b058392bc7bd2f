import { addDays, isWeekend } from '@ballast/engine/calendar/day';
import { tradesOn } from '@ballast/engine/calendar/session';
import type { Exchange } from '@ballast/engine/quotes/market';

/**
 * Daily prices that are the same on every start, for stand-ins: random but seeded by name and day, shares moving with
 * their country's market. They end at a given price and stay near it from then on. Nothing in them is true.
 */
export interface PricePath {
  /** What the path is of: shares of one seed have one path, whatever exchange they trade on. */
  readonly seed: string;
  readonly calendar: Exchange | 'FX';
  readonly firstDay: string;
  readonly price: number;
  /** Of the share's own moves, as a fraction of a day; its market's come on top. */
  readonly volatility: number;
}

export interface PathBar {
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** From this day on prices stay within about one percent of the path's price, so that quotes and bars agree. */
const SETTLED_FROM = '2026-10-30';
const LAST_DAY = '2028-12-29';
const MARKET_VOLATILITY = 0.009;
const DRIFT = 0.0003;
const CLOSED_EVERY_YEAR: Readonly<Record<string, ReadonlySet<string>>> = {
  US: new Set(['01-01', '07-04', '12-25']),
  IN: new Set(['01-26', '05-01', '08-15', '10-02', '12-25']),
  FX: new Set(['01-01', '12-25']),
};
const cache = new Map<string, readonly PathBar[]>();

/** The path's bars from its first day to the end of 2028, ascending. */
export function barsOf(path: PricePath): readonly PathBar[] {
  const key = JSON.stringify(path);
  const known = cache.get(key) ?? generate(path);
  cache.set(key, known);
  return known;
}

/** A number around 0 with spread 1 that `key` always gives: nearly normal, never beyond 3.5. */
function noise(key: string): number {
  // FNV-1a, then two halves of a mixed hash per uniform number: the sum of twelve is nearly normal (Irwin-Hall).
  let hash = 2_166_136_261;
  for (let i = 0; i < key.length; i += 1) hash = Math.imul(hash ^ key.charCodeAt(i), 16_777_619);
  let sum = 0;
  for (let i = 0; i < 12; i += 1) {
    hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507) + 0x9e3779b9;
    sum += ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
  }
  return Math.max(-3.5, Math.min(3.5, sum - 6));
}

function generate({ seed, calendar, firstDay, price, volatility }: PricePath): PathBar[] {
  const days = tradingDays(calendar, firstDay);
  const market = marketOf(calendar);
  const move = (day: string) =>
    volatility * noise(`${seed} ${day}`) +
    (market === 'FX' ? 0 : DRIFT + MARKET_VOLATILITY * noise(`${market} ${day}`));
  const logs = new Map<string, number>();
  let level = 0;
  for (const day of days.filter((each) => each <= SETTLED_FROM)) {
    level += move(day);
    logs.set(day, level);
  }
  const rounded = (value: number) => Number(market === 'FX' ? value.toPrecision(7) : value.toFixed(price < 5 ? 4 : 2));
  let previous = price * Math.exp(-level);
  return days.map((date) => {
    const log = logs.get(date);
    const close = rounded(price * Math.exp(log === undefined ? 0.004 * noise(`${seed} ${date}`) : log - level));
    const open = rounded(previous * (1 + 0.2 * volatility * noise(`open ${seed} ${date}`)));
    const spread = 1 + 0.3 * volatility * Math.abs(noise(`spread ${seed} ${date}`));
    previous = close;
    return {
      date,
      open,
      high: rounded(Math.max(open, close) * spread),
      low: rounded(Math.min(open, close) / spread),
      close,
      volume: market === 'FX' ? 0 : 100_000 + Math.round(50_000 * (3.5 + noise(`volume ${seed} ${date}`))),
    };
  });
}

/** By the exchange's calendar where it is known; before, weekdays but for the holidays that never move. */
function tradingDays(calendar: Exchange | 'FX', firstDay: string): string[] {
  const closed = CLOSED_EVERY_YEAR[marketOf(calendar)];
  const days: string[] = [];
  for (let day = firstDay; day <= LAST_DAY; day = addDays(day, 1)) {
    const known = calendar === 'FX' ? null : tradesOn(calendar, day);
    if (known?.ok ? known.value : !isWeekend(day) && !closed?.has(day.slice(5))) days.push(day);
  }
  return days;
}

function marketOf(calendar: Exchange | 'FX'): 'US' | 'IN' | 'FX' {
  if (calendar === 'FX') return 'FX';
  return calendar === 'NSE' || calendar === 'BSE' ? 'IN' : 'US';
}
