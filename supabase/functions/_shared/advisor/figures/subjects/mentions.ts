import { isAmount, isPortfolio, portfolioKeys } from './keys.ts';
import type { Mention } from './mention.ts';
import { wordsOf, type Name, type Names, type Word } from './names.ts';
import { isStranger } from './strangers.ts';

const WHOLE =
  /\b(?:your|the|this|my|our|entire|whole|total|overall|combined)(?: (?:whole|entire|total|overall|current|saved|combined|invested))? (?:portfolio|holdings|investments|money|savings|wealth|capital)\b|\bportfolio\b|\b(?:overall|in total|all in all|altogether|as a whole|in all)\b/gi;
const PRONOUN =
  /\b(?:it|its|it's|itself|this one|(?:this|the|that) (?:stock|share|holding|company|fund|position|security|index))\b/gi;
/** The person, as who has it all. */
const PERSON =
  /(?:^|(?<=[,;:.] |\b(?:and|then|that|day|if) ))you (?:(?:would|could|may|might|can|will) )?(?:have )?(?:lose|lost|gain|gained|made|make|own|hold|held|keep|have)\b/gi;
const ASIDE =
  /\b(?:than|with|to|versus|vs\.?|unlike|like|against|above|below|behind|ahead of|compared|over)(?: the| your)? $/i;
const PART_OF =
  /\b(?:of|in|to|into|from|for|across|within|on|than|with)(?: the| your| my| this)?(?: [₹$]?[\d.,]+ ?\p{L}{0,8})? $/iu;
const AMOUNT = /(?:\d|thousand|lakhs?|crores?|million|billion|[km])[ -]?$/i;
const REACH = 24;

/** Where a plain text speaks of a subject of the sources, of the portfolio, of the one before, or of something unknown. */
export function mentionsOf(text: string, names: Names): readonly Mention[] {
  const words = wordsOf(text);
  const taken = new Uint8Array(text.length);
  const mentions: Mention[] = [];
  const whole = portfolioKeys(names.subjects);
  const add = (start: number, end: number, kind: Mention['kind'], keys: readonly string[]) => {
    if (taken[start] === 1 || taken[end - 1] === 1) return;
    taken.fill(1, start, end);
    const before = text.slice(Math.max(0, start - REACH), start);
    const isAside = kind === 'person' || (kind === 'portfolio' ? PART_OF : ASIDE).test(before);
    mentions.push({ start, end, kind, keys, isAside });
  };
  for (let i = 0; i < words.length; i += 1) {
    const name = nameAt(words, i, names);
    const first = words[i];
    const last = words[i + (name?.words.length ?? 1) - 1];
    if (name === undefined || first === undefined || last === undefined) continue;
    const keys = [...name.keys];
    // “5,000 rupees” is an amount, and not about the rupee.
    if (keys.every(isAmount) && AMOUNT.test(text.slice(Math.max(0, first.start - REACH), first.start))) continue;
    add(first.start, last.end, keys.every(isPortfolio) ? 'portfolio' : 'named', keys);
    i += name.words.length - 1;
  }
  for (const found of text.matchAll(WHOLE)) add(found.index, found.index + found[0].length, 'portfolio', whole);
  for (const found of text.matchAll(PERSON)) add(found.index, found.index + 3, 'person', whole);
  for (const found of text.matchAll(PRONOUN)) add(found.index, found.index + found[0].length, 'pronoun', []);
  // In a line of capitals no word stands out; a cell of a table is a line of its own.
  const isShouted = !/\p{Ll}/u.test(text) && /\S\s+\S/.test(text) && !text.includes('|');
  for (const [i, { start, end, text: word }] of words.entries()) {
    if (isShouted) break;
    // No name that stands out begins so.
    if (/^[a-z\d]/.test(word)) continue;
    const isFirst = i === 0 || /[.:|*]\s*$/.test(text.slice(Math.max(0, start - 3), start));
    if (isStranger(word, text.slice(end, end + REACH), isFirst)) add(start, end, 'named', [`?${word.toLowerCase()}`]);
  }
  return mentions.sort((a, b) => a.start - b.start);
}

function nameAt(words: readonly Word[], at: number, { byFirst }: Names): Name | undefined {
  return byFirst
    .get(words[at]?.plain ?? '')
    ?.find(
      (name) =>
        name.words.every((word, i) => words[at + i]?.plain === word) &&
        (name.exactly === null || words[at]?.text === name.exactly),
    );
}
