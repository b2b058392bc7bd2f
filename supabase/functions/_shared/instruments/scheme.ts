/** What a row of AMFI's list is: its plan and option are in two columns, in one, or only at the end of the name. */
export interface Scheme {
  readonly name: string;
  readonly plan: 'direct' | 'regular' | null;
  readonly option: 'growth' | 'idcw' | 'bonus' | null;
}

const ERSTWHILE = /\s*\(\s*(?:erstwhile|formerly)(?: known? as)?\s*:?\s*((?:[^()]|\([^)]*\))*)\)?/i;
/** What is left at the end of a name: `UTI - Flexi Cap Fund.`, `ICICI Prudential Liquid Fund -`. */
const TRAILING = /[\s.-]+$/;
const GROWTH = /\bgrowth\b|\bgr\b|\bcumulative\b/i;
const PERIOD = 'daily|weekly|fortnightly|monthly|quarterly|half[ -]yearly|annual|yearly';
/** AMFI's list has `DCW` and `IDWC` too, and options that are only a period: what grows is paid out in none. */
const IDCW = new RegExp(
  String.raw`idcw|idwc|dividend|\bdiv\b|income distribution|\bdcw\b|\b(?:${PERIOD}) (?:option|payout|re-?investment)\b`,
  'i',
);
const PLAN_OR_OPTION = new RegExp(
  String.raw`^(?:(?:direct|regular|retail|institutional)\b|growth|idcw|dividend|div\b|bonus|(?:${PERIOD})\b.*(?:idcw|dividend)|payout|reinvestment)`,
  'i',
);
/** AMFI counts its codes up; the first scheme with a direct plan beside a regular one has a later code than this (January 2013). */
const BEFORE_DIRECT_PLANS = 118_000;

interface SchemeRow {
  readonly code: string;
  readonly name: string;
  readonly plan: string;
  readonly option: string;
}

/** The scheme of a row: `name` without what plan and option say. */
export function schemeOf(row: SchemeRow): Scheme {
  const [first = '', ...rest] = row.name.replace(ERSTWHILE, '').split(/\s+-\s*|\s*-\s+/);
  const tail = rest.filter((part) => isPlanOrOption(part));
  const name = [first, ...rest.filter((part) => !isPlanOrOption(part))].join(' - ').replace(TRAILING, '');
  const said = [row.plan, row.option, ...tail].join(' ');
  const isOld = Number(row.code) < BEFORE_DIRECT_PLANS;
  return {
    name: name === '' ? row.name : name,
    plan: planIn(said) ?? (isOld ? 'regular' : null),
    option: optionIn(said),
  };
}

/** What AMFI's list says the scheme was called before; null where it says nothing, or leaves the fund house out (`Bluechip Fund`). */
export function formerSchemeName(name: string): string | null {
  const former = ERSTWHILE.exec(name)?.[1]?.trim() ?? '';
  const isWhole = former.split(' ').length > 3 || former.split(' ')[0] === name.split(' ')[0];
  return isWhole ? former : null;
}

function isPlanOrOption(part: string): boolean {
  return PLAN_OR_OPTION.test(part.trim());
}

function planIn(text: string): Scheme['plan'] {
  if (/\bdirect\b/i.test(text)) return 'direct';
  return /\bregular\b/i.test(text) ? 'regular' : null;
}

function optionIn(text: string): Scheme['option'] {
  if (IDCW.test(text)) return 'idcw';
  if (/\bbonus\b/i.test(text)) return 'bonus';
  return GROWTH.test(text) ? 'growth' : null;
}
