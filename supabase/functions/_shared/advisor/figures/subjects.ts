import type { Figure } from '@ballast/contract/advisor';
import { DEVANAGARI_WORD, soundOf, soundsOf } from './devanagari.ts';
import { KNOWN_NAMES, KNOWN_SECTORS } from './known-names.ts';
import { namePattern } from './numbers.ts';

/** Where a text names what a figure is of; several subjects may go by one name. */
export interface Mention {
  readonly start: number;
  readonly end: number;
  readonly keys: ReadonlySet<string>;
}

export interface Names {
  readonly pattern: RegExp | null;
  readonly keysOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** Keys by how a name is read in Devanagari. */
  readonly bySound: ReadonlyMap<string, ReadonlySet<string>>;
  /** Patterns of the names with a digit, such as 3M. */
  readonly numbered: readonly RegExp[];
  /** Keys of the indices among them. */
  readonly indices: ReadonlySet<string>;
}

/** “Your portfolio”, “together”: everything that is held. */
export const WHOLE = 'whole';
const WHOLE_WORDS =
  /\bportfolio\w*|पोर्टफोलियो\w*|\b(?:your|the|my|these|all|today’s) (?:\w+ )?(?:holdings|investments|money|savings|wealth|mix|basket)\b|\beverything\b|\bwhat you (?:own|hold)\b/giu;
const INDEX_WORDS = /\b(?:the|a) (?:market|index|benchmark)\b(?! (?:value|cap|price))/gi;
const IS_INDEX = /^(?:IN:NIFTY50|IN:BANKNIFTY|US:SPX)$/;
/** No name of one word that is shorter, or in no capitals, is looked for in any case. */
const CASELESS_FROM = 5;

/** The names of all figures that were looked up. */
export function namesOf(figures: Iterable<Figure>): Names {
  const keysOf = new Map<string, ReadonlySet<string>>();
  const add = (name: string, key: string) => {
    const known = name.trim();
    if (known.length < 2) return;
    const as = key.startsWith('portfolio:') ? known : foldedName(known);
    const keys = keysOf.get(as);
    if (keys?.has(key) !== true) keysOf.set(as, new Set([...(keys ?? []), key]));
  };
  // Most figures are of a subject that others are of, too.
  const read = new Set<string>();
  for (const { subject, called } of figures) {
    const id = [subject, ...called].join('\n');
    if (read.has(id)) continue;
    read.add(id);
    for (const name of called) {
      add(name, subject);
      if (subject.startsWith('sector:') && /\s/.test(name)) add(initialsOf(name), subject);
    }
    const symbol = /^[A-Z]{2,8}:(.+)$/.exec(subject)?.[1];
    if (symbol !== undefined) add(symbol, subject);
  }
  const given = [...keysOf.keys()];
  const bySound = new Map<string, Set<string>>();
  for (const [name, keys] of keysOf)
    for (const sound of soundsOf(name)) bySound.set(sound, new Set([...(bySound.get(sound) ?? []), ...keys]));
  for (const { name, keys } of othersThan(given)) keysOf.set(name, keys);
  const all = [...keysOf.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = all.length === 0 ? null : namePattern(all);
  const numbered = given.filter((name) => /\d/.test(name)).map((name) => namePattern([name]));
  const indices = new Set(given.flatMap((name) => [...(keysOf.get(name) ?? [])].filter((key) => IS_INDEX.test(key))));
  return { pattern, keysOf, bySound, numbered, indices };
}

/** Before the name of something that no tool gave a figure of. */
const OTHER = 'other:';

const SECTOR_NOUNS = ['sector', 'exposure', 'stocks', 'shares', 'companies', 'holdings'];

/** The first word of a name in small letters, its first two, and so on to all of it. */
function beginningsOf(name: string): readonly string[] {
  const words = name.toLowerCase().split(' ');
  return words.map((_, at) => words.slice(0, at + 1).join(' '));
}

/** A name of something that no tool gave a figure of, with the key that stands for it. */
interface OtherName {
  readonly name: string;
  readonly keys: ReadonlySet<string>;
}

function otherName(name: string): OtherName {
  return { name, keys: new Set([OTHER + name]) };
}

const KNOWN = KNOWN_NAMES.map((name) => ({
  ...otherName(name),
  lower: name.toLowerCase(),
  beginnings: beginningsOf(name),
}));
const SECTORS = KNOWN_SECTORS.map(([called, beginnings]) => {
  const name = called.toLowerCase();
  const phrases = [...SECTOR_NOUNS.map((noun) => `${name} ${noun}`), ...(name === called ? [] : [name])];
  return { names: phrases.map(otherName), beginnings };
});

/** What is well known and was not looked up: a figure beside its name is of something else. */
function othersThan(given: readonly string[]): readonly OtherName[] {
  const lower = given.map((name) => name.toLowerCase());
  const whole = new Set(lower);
  const begun = new Set(given.flatMap(beginningsOf));
  const others = KNOWN.filter((one) => !begun.has(one.lower) && !one.beginnings.some((name) => whole.has(name)));
  const sectors = SECTORS.filter(({ beginnings }) =>
    beginnings.every((beginning) => !lower.some((one) => one.startsWith(beginning))),
  );
  return [...others, ...sectors.flatMap(({ names }) => names)];
}

/** Whether it is well known, and nothing was looked up of it. */
export function isOther({ keys }: Mention): boolean {
  return [...keys].every((key) => key.startsWith(OTHER));
}

function initialsOf(name: string): string {
  return name.replaceAll(/(\p{L})\p{L}*[ -]?/gu, '$1').toUpperCase();
}

/** Short names are words, too: they are names only as they are written. */
function foldedName(name: string): string {
  return name.length < CASELESS_FROM && name === name.toUpperCase() ? name : name.toLowerCase();
}

/** What a plain text names, in order. */
export function mentionsIn(text: string, { pattern, keysOf, bySound, indices }: Names): readonly Mention[] {
  const mentions: Mention[] = [];
  const taken = new Uint8Array(text.length);
  const add = (start: number, shown: string, keys: ReadonlySet<string> | undefined) => {
    if (keys === undefined || taken[start] === 1 || taken[start + shown.length - 1] === 1) return;
    taken.fill(1, start, start + shown.length);
    mentions.push({ start, end: start + shown.length, keys });
  };
  if (pattern !== null)
    for (const { index, 0: shown } of text.matchAll(pattern))
      add(index, shown, keysOf.get(shown) ?? keysOf.get(shown.toLowerCase()));
  for (const { index, 0: shown } of text.matchAll(DEVANAGARI_WORD))
    add(index, shown, bySound.get(soundOf(shown) ?? ''));
  for (const { index, 0: shown } of text.matchAll(WHOLE_WORDS)) add(index, shown, new Set([WHOLE]));
  if (indices.size > 0) for (const { index, 0: shown } of text.matchAll(INDEX_WORDS)) add(index, shown, indices);
  return mentions.toSorted((a, b) => a.start - b.start);
}

/** All subjects that a text names. */
export function subjectsIn(text: string, names: Names): ReadonlySet<string> {
  return new Set(mentionsIn(text, names).flatMap(({ keys }) => [...keys]));
}

/** Whether a mention speaks of what a figure is of. */
export function isOf(mention: Pick<Mention, 'keys'>, { subject }: Pick<Figure, 'subject'>): boolean {
  const subjects = subject.startsWith(COMPUTED) ? subject.slice(COMPUTED.length).split('+') : [subject];
  return subjects.some((one) => mention.keys.has(one) || (mention.keys.has(WHOLE) && isWhole(one)));
}

/** Before the subjects that a figure was computed from, joined by a plus. */
export const COMPUTED = 'computed:';

export function isWhole(subject: string): boolean {
  return subject.startsWith('portfolio') || subject === 'everything';
}

/** Whether it names an index, which some figures are measured against. */
export function isIndex({ keys }: Mention): boolean {
  return [...keys].some((key) => IS_INDEX.test(key));
}

export function isCrisis(subject: string): boolean {
  return subject.startsWith('crisis:');
}
