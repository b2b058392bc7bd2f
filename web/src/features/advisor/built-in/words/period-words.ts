import type { Day } from '@ballast/engine/calendar/day';

/** The stretch of days that something is asked of. */
export type Period =
  /** Since the current one began. */
  | { readonly kind: 'this'; readonly unit: 'month' | 'year' }
  /** So long ago. */
  | { readonly kind: 'ago'; readonly unit: 'day' | 'month'; readonly count: number }
  /** Since a month began, 1 to 12: of a year, or the latest one. */
  | { readonly kind: 'month'; readonly month: number; readonly year: number | null }
  /** A calendar year, up to its end where that is over. */
  | { readonly kind: 'year'; readonly year: number };

const MONTHS = [
  'jan(?:uary)?|janvari|जनवरी',
  'feb(?:ruary)?|farvari|फरवरी|फ़रवरी',
  'mar(?:ch)?|मार्च',
  'apr(?:il)?|aprail|अप्रैल',
  'may|mai|मई',
  'june?|जून',
  'july?|julai|जुलाई',
  'aug(?:ust)?|agast|अगस्त',
  'sept?(?:ember)?|sitambar|सितंबर|सितम्बर',
  'oct(?:ober)?|aktubar|अक्टूबर',
  'nov(?:ember)?|navambar|नवंबर|नवम्बर',
  'dec(?:ember)?|disambar|दिसंबर|दिसम्बर',
];
const BEFORE = String.raw`(?<![\p{L}\p{M}\d])`;
const AFTER = String.raw`(?![\p{L}\p{M}\d])`;
const words = (source: string) => new RegExp(`${BEFORE}(?:${source.normalize('NFC')})${AFTER}`, 'u');
const UNITS = [
  ['days?|din|दिन', 'day', 1],
  ['weeks?|hafte?|hafta|हफ्ते|हफ़्ते|सप्ताह', 'day', 7],
  ['months?|mahine?|mahina|महीने|महीनों', 'month', 1],
  ['quarters?|timahi|तिमाही', 'month', 3],
  ['years?|yrs?|y|saal|sa+lon|साल|सालों|वर्ष', 'month', 12],
] as const;
const YEAR = String.raw`(?:19|20)\d{2}`;
/** `5 year return`: of the years before today. */
const RETURN = '(?:returns?|gains?|profits?|performance|change|रिटर्न)';
const AGO = String.raw`(?:over |in |during )?(?:the )?(?:last|past|pichh?le|पिछले)`;

/** The period that a normalized question is about; null where it names none. */
export function periodIn(text: string): Period | null {
  if (words(String.raw`this year|ytd|year to date|is sa+l|इस साल`).test(text)) return { kind: 'this', unit: 'year' };
  if (words(String.raw`this month|is mahine|इस महीने`).test(text)) return { kind: 'this', unit: 'month' };
  for (const [unit, of, times] of UNITS) {
    const found = new RegExp(`${BEFORE}${AGO} (?:(\\d{1,3}) )?(?:${unit.normalize('NFC')})${AFTER}`, 'u').exec(text);
    if (found !== null) return { kind: 'ago', unit: of, count: times * Number(found[1] ?? 1) };
    const returned = new RegExp(
      `${BEFORE}(\\d{1,3})[ -]?(?:${unit.normalize('NFC')})(?: ka| का)? ${RETURN}${AFTER}`,
      'u',
    ).exec(text);
    if (returned !== null) return { kind: 'ago', unit: of, count: times * Number(returned[1]) };
  }
  for (const [at, month] of MONTHS.entries()) {
    const named = `(?:${month.normalize('NFC')})`;
    const found = new RegExp(
      `${BEFORE}(?:since ${named}(?: (\\d{4}))?|${named}(?: (\\d{4}))? (?:se|से))${AFTER}`,
      'u',
    ).exec(text);
    if (found === null) continue;
    const year = found[1] ?? found[2];
    return { kind: 'month', month: at + 1, year: year === undefined ? null : Number(year) };
  }
  const since = new RegExp(`${BEFORE}(?:since (\\d{4})|(\\d{4}) (?:se|से))${AFTER}`, 'u').exec(text);
  if (since !== null) return { kind: 'month', month: 1, year: Number(since[1] ?? since[2]) };
  const within = new RegExp(
    `${BEFORE}(?:(?:in|during|for|over|of) (${YEAR})|(${YEAR}) (?:me|mein|mai|में|मे))${AFTER}`,
    'u',
  ).exec(text);
  return within === null ? null : { kind: 'year', year: Number(within[1] ?? within[2]) };
}

/** The last day before the period: its close is what it begins with. */
export function dayBefore(period: Period, today: Day): Day {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const dayOf = (...parts: [number, number, number]) => new Date(Date.UTC(...parts)).toISOString().slice(0, 10);
  switch (period.kind) {
    case 'this':
      return dayOf(year, period.unit === 'year' ? 0 : month - 1, 0);
    case 'ago':
      return period.unit === 'day' ? dayOf(year, month - 1, day - period.count) : monthsAgo(period.count);
    case 'month': {
      const latest = period.month <= month ? year : year - 1;
      return dayOf(period.year ?? latest, period.month - 1, 0);
    }
    case 'year':
      return dayOf(period.year, 0, 0);
  }

  /** The 31st of a month without one is its last day. */
  function monthsAgo(count: number): Day {
    const last = new Date(Date.UTC(year, month - count, 0)).getUTCDate();
    return dayOf(year, month - 1 - count, Math.min(day, last));
  }
}

/** The last day of the period, today at the latest. */
export function lastDay(period: Period, today: Day): Day {
  const end = period.kind === 'year' ? `${String(period.year)}-12-31` : today;
  return end < today ? end : today;
}
