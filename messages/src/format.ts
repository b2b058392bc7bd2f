/** Rupees are grouped in lakh and crore, the other currencies of the app in thousands, for readers of any language. */
const LOCALE_OF_CURRENCY: Readonly<Record<string, string>> = {
  INR: 'en-IN',
  USD: 'en-US',
  EUR: 'en-US',
  GBP: 'en-US',
  JPY: 'en-US',
};
/** Day before month, month by name: read the same in both countries. */
const LOCALE_OF_LANGUAGE: Readonly<Record<string, string>> = { en: 'en-IN' };

const NO_NUMBER = '—';
const MINUTE = 60;
/** How a figure beside its limit is written. `shift`: decimals of a fraction that a percentage has no more. */
const LIMIT_STYLES = {
  fraction: { style: 'percent', shift: 2, decimals: 1 },
  level: { style: 'percent', shift: 2, decimals: 0 },
  count: { style: 'decimal', shift: 0, decimals: 1 },
  ratio: { style: 'decimal', shift: 0, decimals: 1 },
} as const;
/** Beyond these a difference is one of rounding. */
const MOST_DECIMALS = 9;
const AGE_UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 24 * 60 * MINUTE],
  ['month', 30 * 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
];

/** An instant: ISO 8601 text or milliseconds since 1970. */
type Instant = string | number | Date;
/** `negative`: a minus only where a loss is left after rounding, so that nothing is written `−0.00`. */
type Sign = 'negative' | 'exceptZero';

/** fraction: 0.6 is written `60%`. level: a volatility or a drawdown. count: a number of things. ratio: a plain number. */
export type LimitUnit = 'fraction' | 'level' | 'count' | 'ratio';

export interface AgainstLimit {
  readonly text: string;
  readonly side: 'over' | 'under' | null;
}

export interface Formatter {
  /** An amount in major units with two decimals where the currency has them: `₹12,34,567.00`, `$1,234.50`, `¥1,235`. */
  money(amount: number, currency: string): string;
  /** The same with a sign in front of gains too: `+₹100.00`. */
  moneyChange(amount: number, currency: string): string;
  /** The price of a unit of a fund, with four decimals: `₹81.0123`. */
  nav(amount: number, currency: string): string;
  /** What one unit of another currency costs, with two decimals in every currency: `¥1.82`. */
  rate(amount: number, currency: string): string;
  /** A count, grouped as `currency`'s country groups; at most six decimals. */
  quantity(value: number, currency?: string): string;
  /** A figure beside its limit. Where both read alike and differ, `side` says which is larger; null otherwise. */
  against(value: number, limit: number, unit: LimitUnit): AgainstLimit;
  /** A number that is no amount, with two decimals or as many as asked for: `0.78`. */
  score(value: number, decimals?: number): string;
  /** A fraction (0.125) as percent with `decimals` decimals, one by default (`12.5%`). */
  percent(fraction: number, decimals?: number): string;
  /** The same with a sign in front of gains too, always two decimals: `+1.20%`. */
  percentChange(fraction: number): string;
  /** Names in a sentence: `INFY, TCS and WIPRO`. */
  list(names: readonly string[]): string;
  /** A calendar day `YYYY-MM-DD`, or the day of an instant: `20 Nov 2026`. */
  date(day: Instant): string;
  /** The same with the month in full: `20 November 2026`. */
  longDate(day: Instant): string;
  /** A month `YYYY-MM`, in full: `November 2026`. */
  month(month: string): string;
  /** The day of the week of an instant: `Tuesday`. */
  weekday(instant: Instant): string;
  time(instant: Instant): string;
  dateTime(instant: Instant): string;
  /** How long ago, in the largest unit that fits: `3 minutes ago`. */
  age(instant: Instant, now: Instant): string;
  /** A length of time in seconds, rounded up: `45 seconds`, `3 minutes`, `5 hours`. */
  duration(seconds: number): string;
}

/**
 * The one place where amounts, numbers, dates and ages become text. `timeZone` defaults to that of the machine. What is
 * not a finite number (or not a date) is written as a dash.
 */
export function createFormatter(language: string, timeZone?: string): Formatter {
  const locale = localeOf(language);
  const zone = timeZone === undefined ? {} : { timeZone };

  const number = (value: number, options: Intl.NumberFormatOptions, currency?: string): string => {
    if (!Number.isFinite(value)) return NO_NUMBER;
    // A true minus is as wide as the plus, so that columns align.
    return numberFormat(localeOf(language, currency), { signDisplay: 'negative' satisfies Sign, ...options })
      .format(value)
      .replace('-', '\u2212');
  };
  const money = (value: number, currency: string, options: Intl.NumberFormatOptions = {}) =>
    number(value, { style: 'currency', currency, ...options }, currency);
  const instant = (value: Instant, options: Intl.DateTimeFormatOptions): string => {
    const at = new Date(value);
    return Number.isNaN(at.getTime()) ? NO_NUMBER : cached(dates, locale, { ...zone, ...options }).format(at);
  };

  return {
    money: (amount, currency) => money(amount, currency),
    nav: (amount, currency) => money(amount, currency, { minimumFractionDigits: 4, maximumFractionDigits: 4 }),
    rate: (amount, currency) => money(amount, currency, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    moneyChange: (amount, currency) => money(amount, currency, { signDisplay: 'exceptZero' satisfies Sign }),
    quantity: (value, currency) => number(value, { maximumFractionDigits: 6 }, currency),
    against: (value, limit, unit) => {
      const { style, shift, decimals } = LIMIT_STYLES[unit];
      const text = number(value, { style, maximumFractionDigits: decimals });
      const isEqual = value.toFixed(MOST_DECIMALS + shift) === limit.toFixed(MOST_DECIMALS + shift);
      const isHidden = text === number(limit, { style, maximumFractionDigits: decimals });
      return { text, side: isEqual || !isHidden ? null : value > limit ? 'over' : 'under' };
    },
    score: (value, decimals = 2) => number(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
    percent: (fraction, decimals = 1) =>
      number(fraction, { style: 'percent', minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
    percentChange: (fraction) =>
      number(fraction, {
        style: 'percent',
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
        signDisplay: 'exceptZero',
      }),
    list: (names) => cached(lists, locale, { type: 'conjunction' }).format(names),
    date: (day) => instant(day, { dateStyle: 'medium', ...(isCalendarDay(day) ? { timeZone: 'UTC' } : {}) }),
    longDate: (day) => instant(day, { dateStyle: 'long', ...(isCalendarDay(day) ? { timeZone: 'UTC' } : {}) }),
    month: (month) => instant(`${month}-01`, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    weekday: (at) => instant(at, { weekday: 'long' }),
    time: (at) => instant(at, { timeStyle: 'short' }),
    dateTime: (at) => instant(at, { dateStyle: 'medium', timeStyle: 'short' }),
    age: (at, now) => {
      const seconds = Math.round((new Date(at).getTime() - new Date(now).getTime()) / 1000);
      if (Number.isNaN(seconds)) return NO_NUMBER;
      const relative = cached(ages, locale, { numeric: 'auto' });
      for (const [unit, length] of AGE_UNITS) {
        if (Math.abs(seconds) >= length) return relative.format(Math.trunc(seconds / length), unit);
      }
      return relative.format(0, 'second');
    },
    duration: (seconds) => {
      const [length, unit] =
        seconds < MINUTE ? [1, 'second'] : seconds < 120 * MINUTE ? [MINUTE, 'minute'] : [60 * MINUTE, 'hour'];
      return number(Math.max(1, Math.ceil(seconds / length)), { style: 'unit', unit, unitDisplay: 'long' });
    },
  };
}

/** How a language, or the country of a currency, writes numbers. */
export function localeOf(language: string, currency = ''): string {
  return LOCALE_OF_CURRENCY[currency] ?? LOCALE_OF_LANGUAGE[language] ?? language;
}

/** A calendar day has no time zone: shown in UTC it stays the day it is. */
function isCalendarDay(value: Instant): boolean {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

const numbers = {
  make: (locale: string, options: object) => new Intl.NumberFormat(locale, options),
  made: new Map<string, Intl.NumberFormat>(),
};
const lists = {
  make: (locale: string, options: object) => new Intl.ListFormat(locale, options),
  made: new Map<string, Intl.ListFormat>(),
};
const ages = {
  make: (locale: string, options: object) => new Intl.RelativeTimeFormat(locale, options),
  made: new Map<string, Intl.RelativeTimeFormat>(),
};
const dates = {
  make: (locale: string, options: object) => new Intl.DateTimeFormat(locale, options),
  made: new Map<string, Intl.DateTimeFormat>(),
};

/** How numbers are written, the same one for the same options. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cached(numbers, locale, options);
}

/** Intl objects cost far more to make than to use: a table of a thousand rows needs each kind once. */
function cached<T>(
  kind: { make(locale: string, options: object): T; made: Map<string, T> },
  locale: string,
  options: object,
): T {
  const key = locale + JSON.stringify(options);
  const known = kind.made.get(key);
  if (known !== undefined) return known;
  const fresh = kind.make(locale, options);
  kind.made.set(key, fresh);
  return fresh;
}
