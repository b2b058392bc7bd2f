import type { Day } from '../calendar/day.ts';
import type { Market } from '../quotes/market.ts';
import { parBondDuration } from './duration.ts';
import { monthsBetween } from '../calendar/periods.ts';

/** SEBI's bands are of Macaulay duration; the values within them, and those of the other categories, are assumptions. */
const SOURCE =
  'Assumption: near the middle of the Macaulay band where SEBI sets one (circular SEBI/HO/IMD/DF3/CIR/P/2017/114, 6 October 2017), else what funds of the category usually hold';

/** Assumed modified duration in years, by AMFI's name of the category without `Fund`. */
const YEARS_BY_CATEGORY: ReadonlyMap<string, number> = new Map([
  ['overnight', 0],
  ['liquid', 0.15],
  ['ultra short duration', 0.4],
  ['low duration', 0.75],
  ['money market', 0.5],
  ['short duration', 2],
  ['medium duration', 3.5],
  ['medium to long duration', 5.5],
  ['long duration', 8],
  ['dynamic bond', 4],
  ['corporate bond', 3],
  ['credit risk', 2],
  ['banking and psu', 3],
  ['gilt', 7],
  ['gilt with 10 year constant duration', 7],
  ['floater', 1],
]);

/** Names of the categories in AMFI's list of 2026 that SEBI's circular calls otherwise. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['ultra short term', 'ultra short duration'],
  ['ultra short to short term', 'low duration'],
  ['short term', 'short duration'],
  ['medium term', 'medium duration'],
  ['medium to long term', 'medium to long duration'],
  ['long term', 'long duration'],
  ['dynamic term', 'dynamic bond'],
  ['banking and psu debt', 'banking and psu'],
  ['10-year constant maturity gilt', 'gilt with 10 year constant duration'],
  ['floating interest rates', 'floater'],
]);

/** A modified duration in years that is assumed, and what it rests on. */
export interface AssumedDuration {
  readonly years: number;
  readonly source: string;
}

/**
 * Assumed modified duration of a debt fund by its category at AMFI: `Debt Scheme - Gilt Fund`, with or without `Open Ended Schemes(…)` around
 * it. Null where the category isn't one of debt funds with a known duration.
 */
export function durationOfCategory(category: string): AssumedDuration | null {
  const [, name = ''] = /(?:Debt Scheme|Income\/Debt Oriented Schemes) - ([^)]+)/.exec(category) ?? [];
  const plain = name
    .toLowerCase()
    .replace(/\bfund\b/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const years = YEARS_BY_CATEGORY.get(RENAMED.get(plain) ?? plain);
  return years === undefined ? null : { years, source: SOURCE };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/**
 * When the bonds of a fund mature, in its name: 7-10 Year, 0-3 Month; 20+ Year, of which exchanges' lists drop some signs; 10 yr Benchmark G-Sec;
 * April 2030.
 */
const RANGE = /\b(\d+)-(\d+)[ -]?(month|yr|year)/i;
const AT_LEAST = /\b(\d+)(?:\+[ -]?(?:yr|year)| year (?:usd|investment grade|u\.s\. tips))/i;
const TERM = /\b(\d+)[ -]?(month|yr|year)s?\b.*\b(?:note|bill|(?<!strips )bond|benchmark|gilt|g-?sec)/i;
const DUE = /(?:\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ -]+)?(?:\b|my)(20[2-9]\d)\b/i;
/** In percent, assumed: a coupon at par near that of government bonds. */
const YIELDS: Readonly<Record<Market, number>> = { IN: 7, US: 4.5 };
/** Names that tell no maturity, the first that fits: assumptions near what the largest index funds of that name hold. */
const YEARS_BY_WORDS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:floating|floater|clo\b|senior loan|ultra[ -]?short|t-?bill|liquid|overnight|money market)/i, 0.3],
  [/\b(?:extended duration|zero coupon|strips)/i, 24],
  [/\b(?:short|low|limited)[ -](?:term|duration|maturity|muni|high yield)/i, 2.5],
  [/\bintermediate/i, 5],
  [/\blong[ -](?:term|duration|corporate)/i, 13],
  [/\bhigh[ -]yield muni/i, 7],
  [/\b(?:high[ -]yield|fallen angel)/i, 3],
  [/\b(?:corporate|investment grade|international)/i, 7],
  [
    /\b(?:total bond|total usd bond|aggregate|core (?:plus )?bond|treasury|muni|tax[ -]exempt|mortgage-backed|mbs|tips|inflation[ -]protected)/i,
    6,
  ],
];
/**
 * Funds that move otherwise with rates than the bonds in their names, and those whose name has no day of maturity but a term or the month of
 * their launch. `IDCW Option` and `Growth Option` are options of an Indian plan.
 */
const UNTOLD =
  /\b(?:hedged?|buywrite|option (?:income|strategy)|premium income|futures|floor|buffer|convertible|stacked|target duration|lifex|fmp|fixed (?:maturity|term|tenure)|capital protection)\b/i;

/** Assumed modified duration in years of a bond fund by its name; null where the name doesn't tell. */
export function durationOfName(name: string, market: Market, today: Day): number | null {
  if (UNTOLD.test(name)) return null;
  const years = yearsToRun(name, today);
  if (years !== null) return parBondDuration(years, YIELDS[market]);
  return YEARS_BY_WORDS.find(([words]) => words.test(name))?.[1] ?? null;
}

function yearsToRun(name: string, today: Day): number | null {
  const inYears = (count: number, unit: string) => (unit.toLowerCase() === 'month' ? count / 12 : count);
  const [, from, to, rangeUnit] = RANGE.exec(name) ?? [];
  if (rangeUnit !== undefined) return inYears((Number(from) + Number(to)) / 2, rangeUnit);
  const [, least] = AT_LEAST.exec(name) ?? [];
  // Those of 20 years or more have some 25 on average.
  if (least !== undefined) return Number(least) + 5;
  const [, count, unit] = TERM.exec(name) ?? [];
  if (unit !== undefined) return inYears(Number(count), unit);
  const [, month = 'dec', year] = DUE.exec(name) ?? [];
  if (year === undefined) return null;
  const place = String(MONTHS.indexOf(month.toLowerCase()) + 1).padStart(2, '0');
  return monthsBetween(today, `${year}-${place}-15`) / 12;
}
