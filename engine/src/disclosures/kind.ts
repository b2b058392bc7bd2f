import type { ConstituentKind } from './disclosure.ts';

/** Words that headings of sections and asset classes have, in the order in which they decide. */
const WORDS: readonly (readonly [ConstituentKind, RegExp])[] = [
  ['cash', /treps|tri-?party|\brepo\b|\bcash\b|receivable|payable|net current|margin|collateral|short[- ]term reserve/],
  ['derivative', /derivative|\bfutures?\b|\boptions?\b|\bswaps?\b|\bforwards?\b/],
  [
    'stock',
    /equit|\bshares?\b|common stock|preferred stock|\breits?\b|\binvits?\b|real estate investment|(?:foreign|overseas) securit/,
  ],
  ['fund', /mutual fund|exchange[- ]traded|\betfs?\b|alternative investment|\baif\b/],
  [
    'bond',
    /debt|bond|debenture|government|treasury|certificates? of deposit|commercial paper|money market|securiti[sz]ed|fixed income|state development|zero coupon/,
  ],
  ['other', /gold|silver|commodit/],
];
/** A section's name begins with its kind; a company's may hold the same word later (`Equity Residential` has a ticker or ISIN). */
const HEADING =
  /^(?:equity|equities|debt|money market|government|state government|central government|derivatives?|futures|mutual fund|exchange traded|units? of|corporate (?:bond|debt)|non[- ]convertible|certificates? of deposit|commercial paper|treasury bills?|t-bills?|securiti[sz]ed|zero coupon|fixed income|common stocks?|stocks?|foreign (?:securities|equit)|overseas|reits?|invits?|others?|gold|silver|cash (?:and|&))\b/;
/** Parts of a section: what it holds stays what it is. */
const PART = /^(?:listed|unlisted|privately placed|awaiting|non[- ]?traded|thinly traded|domestic|industry)\b/;
const NUMBERING = /^\(?(?:[a-z]|\d{1,2}|[ivx]{1,4})[).]\s*/i;
/** Issuers list cash under a currency's code. */
const CASH_SYMBOL = /^(?:CASH|USD|INR|EUR|GBP|JPY)(?:_|$)/i;
const INDIAN_SHARE = /^(?:INE[A-Z0-9]{4}(?:01|23|25)|IN9)/;

function plain(text: string): string {
  return text.toLowerCase().trim().replace(NUMBERING, '').trim();
}

/** What the words of an asset class or of a section say that its rows are; null where they say nothing. */
export function kindOfWords(text: string): ConstituentKind | null {
  const words = plain(text);
  return WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** Whether a row that names no security heads a section: its weight, where it has one, sums up what follows. */
export function isHeading(text: string): boolean {
  const words = plain(text);
  return HEADING.test(words) || PART.test(words);
}

/** The kind of the rows below a heading; the one before stays where the heading only parts a section. */
export function sectionKind(text: string, before: ConstituentKind | null): ConstituentKind | null {
  return PART.test(plain(text)) ? before : (kindOfWords(text) ?? before);
}

interface Described {
  readonly name: string;
  readonly isin: string | null;
  readonly symbol: string | null;
  readonly assetClass: string | null;
  readonly section: ConstituentKind | null;
}

/**
 * What a row is: by its asset class, else by its ISIN (of Indian ones the type of security, NSDL's numbering), else by its name and section.
 */
export function kindOf({ name, isin, symbol, assetClass, section }: Described): ConstituentKind {
  const stated = assetClass === null ? null : kindOfWords(assetClass);
  if (stated !== null) return stated;
  if (isin?.startsWith('INF') === true) return 'fund';
  if (isin?.startsWith('IN') === true) return INDIAN_SHARE.test(isin) ? 'stock' : 'bond';
  if (symbol !== null && CASH_SYMBOL.test(symbol)) return 'cash';
  const named = isin === null && symbol === null ? kindOfWords(name) : null;
  if (named === 'cash' || named === 'derivative') return named;
  if (section !== null) return section;
  return isin === null && symbol === null ? (named ?? 'other') : 'stock';
}
