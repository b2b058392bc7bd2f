import { CHIP } from './citations.ts';

/** A number that stands in the words of a reply. */
export interface WrittenNumber {
  readonly start: number;
  readonly end: number;
  /** How it is compared with the numbers of a question: `20%`, `₹5000`, `5 lakh`. */
  readonly key: string;
}

const UNITS =
  'zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const COUNTS = UNITS.replace('zero|', 'zero|one|').split('|');
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const SCALES =
  'hundred|thousand|lakhs?|lacs?|crores?|million|billion|trillion|dozen|hazaa?r|lakh|karod|हज़ार|हजार|लाख|करोड़|करोड़';
const HINDI = 'दो|तीन|चार|पाँच|पांच|छह|सात|आठ|नौ|दस|बीस|तीस|चालीस|पचास|साठ|सत्तर|अस्सी|नब्बे|सौ|आधा|आधे|दोगुना|दुगुना';
const HINGLISH = 'pachaas|pachas|bees|tees|chaalis|aadha|aadhe|dugna|dogna';
const MULTIPLES =
  'double[ds]?|doubling|twice|thrice|triple[ds]?|tripling|quadruple[ds]?|halve[ds]?|halving|\\p{L}+fold';
const PARTS =
  '(?:(?:a|an|one|two|three|four|five|seven|nine)[ -])(?:half|halves|thirds?|quarters?|fourths?|fifths?|sixths?|eighths?|tenths?|twentieths?)';

const CURRENCY = '(?:₹|Rs\\.? ?|INR ?|US\\$|\\$|USD ?|€|£)';
const DIGITS = '(?:\\d+(?:[,.]\\d+)*[½¼¾]?|[½¼¾])';
const WORDS = `(?:${TENS}|${UNITS})(?:[ -](?:${UNITS}|one))?`;
const BEHIND = `(?: ?(?:%|percent|per cent|प्रतिशत|pratishat|percentage points|bps)| ?(?:${SCALES})| ?(?:rupees?|rupaye|dollars?|rs|रुपये|रुपए)(?![\\p{L}])|x(?![\\p{L}])|[₹$]){0,3}`;
const NUMBER = new RegExp(
  [
    `(?:(?<![\\p{L}\\d])[−-])?${CURRENCY}? ?${DIGITS}${BEHIND}`,
    `(?<![\\p{L}\\p{M}\\d])(?:(?:${UNITS}|one) and a (?:half|quarter|third)|${PARTS}|(?:a|an|one|half a|a quarter of a) (?:${SCALES})(?: (?:${SCALES}))?${BEHIND}|${WORDS}${BEHIND}|half(?= (?:of|your|the(?! (?:story|battle|picture|truth|work|job))|its|my|as|it|that|comes?|is|are|was|were|stems?|sits?|goes|lies|depends|hangs)\\b)|(?<=\\b(?:nearly|almost|about|around|roughly|over|than|exactly) )half(?! (?:a|an) )|(?:a|one) (?:percent|per cent)|(?:in|of|by|to) half|${MULTIPLES}|${HINDI}|${HINGLISH}|(?:${SCALES}))(?![\\p{L}\\p{M}])`,
  ].join('|'),
  'giu',
);

const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\b\\.?';
const NO_UNIT = `(?![\\d½¼¾]|[.,]\\d|\\s?(?:%|percent|per cent|${SCALES}|rupees|dollars|rupaye|times)|[₹$x])`;
const YEAR = '(?:19|20)\\d\\d';
const INDEX =
  'NIFTY|निफ्टी|निफ़्टी|सेंसेक्स|Sensex|S&P(?: BSE)?|Nasdaq|Dow(?: Jones)?|Russell|FTSE|Nikkei|DAX|CAC|STOXX|BSE|NSE|MSCI|Hang Seng|Topix|KOSPI|Wilshire';

/** Behind a number in words: it measures, and counts no things. */
const MEASURED =
  '(?:times|days?|sessions|weeks?|months?|quarters?|years?|decades|hours|minutes|percent|points|bps|\\w+ths|thirds|rupees|dollars|units|lots|crores?|lakhs?|lacs?|thousand|hundred|million|billion|trillion|x)\\b';
/** No part of what is counted: “two of”, “three is”. */
const NO_NOUN = '(?:is|was|has|as|this|its|per|in|out|of|to|or|and|on|at|than|more|less)\\b';
/** How many are held is known, and compared with the figure. */
const HELD = `(?<=\\b(?:own|hold|have|has|with|across|contains|only|all|your) )(?:${UNITS}) (?:stocks|shares|holdings|positions|investments|companies)\\b`;
const HINDI_MEASURED = '(?:में|मे |प्रतिशत|फ़?ीसद|लाख|करोड़|करोड़|हज़ार|हजार|सौ|रुप|गुन|साल|महीन|दिन|हफ|बार|तिहाई|चौथाई|वर्ष)';

/** Numbers that are no figures: years and dates, what numbers a list, and names. */
const ALLOWED: readonly RegExp[] = [
  /^[ \t>]*(?:[-*+•] )?(?:#{1,6} )?\(?\d{1,3}[.)](?=\s|$)/gmu,
  /^[ \t>]*\| *\d{1,3} *(?=\|)/gm,
  new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}(?:,? ${YEAR}\\b)?`, 'g'),
  new RegExp(`\\b${MONTH} (?:\\d{1,2}(?:st|nd|rd|th)?,? )?${YEAR}\\b${NO_UNIT}`, 'g'),
  new RegExp(`\\b${MONTH} \\d{1,2}(?:st|nd|rd|th)?\\b${NO_UNIT}`, 'g'),
  /\b\d{4}-\d{2}(?:-\d{2})?\b/g,
  new RegExp(`(?<![₹$\\d.,])\\b${YEAR}(?:[-–/]\\d{2})?\\b${NO_UNIT}`, 'g'),
  /\bFY ?\d{2}(?:-\d{2})?\b/g,
  /\b\d{1,4}(?:st|nd|rd|th)\b/gi,
  new RegExp(`\\b(?:top|first|last|following)[ -](?:\\d|${UNITS})\\b${NO_UNIT}(?! ${MEASURED})`, 'gi'),
  // What words count is no figure: “two names”, “of the three”.
  new RegExp(
    `\\b(?!${HELD})(?:${UNITS})(?: (?:or|to) (?:${UNITS}))? (?=of (?:the|your|my|its|our|these|those|them|which)\\b|(?:(?!${MEASURED}|${NO_NOUN})[a-z-]+ ){0,2}?(?!${MEASURED}|${NO_NOUN})[a-z-]+s\\b)`,
    'gi',
  ),
  new RegExp(
    `(?<=\\b(?:the|these|those|all|both|other|between|among|my) )(?!${HELD})(?:${UNITS})\\b${NO_UNIT}(?! ${MEASURED})`,
    'gi',
  ),
  new RegExp(`(?<![\\p{L}\\p{M}])(?:दो|तीन|चार|पाँच|पांच) (?!${HINDI_MEASURED})(?=\\p{L})`, 'gu'),
  new RegExp(
    `\\b(?:Section|Sec\\.|Form|Rule|Article|Schedule|Step|Option|Table|Clause|Question) ?\\d{1,4}[A-Z]{0,3}\\b(?:\\([a-z0-9]{1,3}\\)){0,3}${NO_UNIT}`,
    'gi',
  ),
  new RegExp(
    `(?<![\\p{L}\\d])(?:${INDEX})(?:[ -](?:Next|Midcap|Smallcap|LargeMidcap|Bank|IT|World|Total|Market|Alpha)){0,3}[ -]?\\d{2,4}\\b${NO_UNIT}`,
    'giu',
  ),
  /(?<=\b(?:above|below|at|over|under|near|exactly|than|to) (?:the \w+(?:'|’)s )?)(?:1|one|zero)\b(?=[,;:)]|\.?$|\. | (?:means?|there|would|is|says|the|and|or|you|it|so)\b)/gim,
  /\b(?:beta|ratio|correlation|value)s? of (?:1|one|0|zero)\b(?![.,]?\d)/gi,
  /\b(?:an?|one) (?:day|week|month|year) or two\b/gi,
  /(?<=^\W*(?:if|when|suppose|imagine|say) (?:an?|one) [^.;]{0,80})\b(?:(?:by )?half|doubles?|twice)\b/gim,
  /\b(?:1|one) (?:US )?(?:dollar|rupee|share|unit)\b/gi,
  /(?<=\b(?:if|when|every|each)\b[^.,]{0,40} )(?:1|one)(?= ?(?:%|percent|per cent))(?: ?(?:%|percent|per cent))/gi,
  /\b(?:an?|any|another) (?:1|one) ?(?:%|percent|per cent) (?=(?:move|fall|drop|rise|gain|loss|change|swing|decline|increase)\b)/gi,
  /\b(?:every|per|each) (?:₹ ?|Rs\.? ?|\$)?(?:100|1,?000|hundred|thousand)\b(?! ?(?:%|lakh|crore))/gi,
  /\b401\(k\)|\b529 plan|\bCOVID-19\b|\b24[x/]7\b/gi,
  /\b(?:first|second|other|latter|better) half\b(?! of (?:your|the|my) (?:money|portfolio|holdings|value))|\bhalf[- ](?:year|yearly|hour|time)\b|\bdouble[- ]check\w*/gi,
];

/**
 * The numbers of a plain text, in digits or in words, but for years, dates, list numbers and names. `names` are patterns of further
 * names with a number in them. Time is linear in the length.
 */
export function numbersIn(text: string, names: readonly RegExp[]): readonly WrittenNumber[] {
  if (text.search(NUMBER) === -1) return [];
  const taken = new Uint8Array(text.length);
  const skip = (pattern: RegExp) => {
    if (text.search(pattern) === -1) return;
    for (const found of text.matchAll(pattern)) taken.fill(1, found.index, found.index + found[0].length);
  };
  for (const pattern of ALLOWED) skip(pattern);
  for (const pattern of names) skip(pattern);
  const numbers: WrittenNumber[] = [];
  for (const found of text.matchAll(NUMBER)) {
    const lead = found[0].length - found[0].trimStart().length;
    const start = found.index + lead;
    const shown = found[0].trim();
    if (shown === '' || taken[start] === 1 || taken[start + shown.length - 1] === 1) continue;
    if (isPartOfName(text, start, shown)) continue;
    numbers.push({ start, end: start + shown.length, key: keyOf(shown) });
  }
  return numbers;
}

/** How a reply may name all that is held: “your four stocks”, “you own 4 companies”, of which a tool gave the number. */
export function countPattern(count: number): RegExp | null {
  const word = COUNTS[count];
  if (word === undefined) return null;
  return new RegExp(
    `\\b(?:all|your|the|these|own|hold|have|across|with|in|of|only) (?:${word}|${String(count)}) (?=\\w+s\\b)|\\b(?:only|just|than|not) ${word}(?= or|\\W|$)(?! ${MEASURED})`,
    'gi',
  );
}

const DIVISORS = ['', '', 'hal', 'third', 'quarter', 'fifth', 'sixth', '', 'eighth', '', 'tenth'];

/** What words such as “two thirds”, “halved” or “twice” multiply by; null for other words. */
export function partIn(written: string): number | null {
  const said = written.toLowerCase();
  if (/^(?:twice|double)/.test(said)) return 2;
  if (said.includes(' and a ')) return null;
  const divisor = DIVISORS.indexOf(/(hal|third|quarter|fifth|sixth|eighth|tenth)\w*$/.exec(said)?.[1] ?? 'none');
  return divisor === -1 ? null : Math.max(1, COUNTS.indexOf(said.split(/[ -]/)[0] ?? '')) / divisor;
}

/** The value of a number that is written as one: 2.5 of `2.5 percent`, 20 of `twenty`; null for other words. */
export function valueIn(written: string): number | null {
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(written)?.[0].replaceAll(',', '');
  if (digits !== undefined) return Number(digits);
  const [word = ''] = written.toLowerCase().split(/[ -]/);
  const tens = TENS.split('|').indexOf(word);
  if (tens !== -1) return 20 + 10 * tens;
  const count = COUNTS.indexOf(word);
  return count === -1 ? null : count;
}

/** `3MINDIA`, `COVID-19`: letters are glued to it. */
function isPartOfName(text: string, start: number, shown: string): boolean {
  if (!/^\d/.test(shown)) return false;
  if (/^\p{L}{3}/u.test(text.slice(start + shown.length)) && /\d$/.test(shown)) return true;
  const before = text.slice(Math.max(0, start - 2), start);
  return /\p{L}[-.]?$/u.test(before) && !before.endsWith(CHIP);
}

/** Names as whole words. Property classes take many times as long to compile, and names differ with every question. */
export function namePattern(names: readonly string[]): RegExp {
  const letter = String.raw`[a-zA-Z\u00c0-\u024f\u0900-\u0963\u0966-\u097f\d]`;
  return new RegExp(`(?<!${letter})(?:${names.map(escaped).join('|')})(?!${letter})`, 'gi');
}

const SPECIAL = /[$()*+.?[\\\]^{|}]/;
const EVERY_SPECIAL = new RegExp(SPECIAL, 'g');

function escaped(name: string): string {
  return SPECIAL.test(name) ? name.replaceAll(EVERY_SPECIAL, String.raw`\$&`) : name;
}

const SAME: readonly (readonly [RegExp, string])[] = [
  [/[,\s]/g, ''],
  [/percent|percentagepoints|प्रतिशत|pratishat/g, '%'],
  [/rs\.?|inr|rupees?|rupaye|रुपये|रुपए/g, '₹'],
  [/us\$|usd|dollars?/g, '$'],
  [/lacs?|lakhs?|लाख/g, 'lakh'],
  [/crores?|karod|करोड़/g, 'crore'],
];

/** The same for all ways to write a number: the currency stands before it. */
function keyOf(shown: string): string {
  let key = shown.toLowerCase();
  for (const [pattern, as] of SAME) key = key.replaceAll(pattern, as);
  const currency = /[₹$]/.exec(key)?.[0] ?? '';
  return currency + key.replaceAll(/[₹$]/g, '');
}
