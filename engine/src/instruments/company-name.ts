const LEGAL_FORMS = new Set([
  'limited',
  'ltd',
  'incorporated',
  'inc',
  'corporation',
  'corp',
  'company',
  'co',
  'plc',
  'nv',
  'sa',
  'ag',
  'pvt',
  'private',
]);
/** What brokers add to a company's name about the kind of its paper. */
const PAPER = /\b(common stock|ordinary shares?|equity shares?|com|shs|new eq|eq)\b/g;
/** Nothing in it has to be made plain. */
const PLAIN = /^[a-z0-9 ]*$/;
const SHORTEST_START = 3;

/** Accents of Latin letters, and the dot below that many leave out of Devanagari (`फ़ाइनेंस`, `फाइनेंस`); its vowel signs are letters. */
const ACCENTS = /[\u0300-\u036F\u093C]/g;

export function withoutAccents(text: string): string {
  return text.normalize('NFKD').replaceAll(ACCENTS, '');
}

/** Whether a word (lower case) is a legal form: `ltd`, `inc`. */
export function isLegalForm(word: string): boolean {
  return LEGAL_FORMS.has(word);
}

/**
 * A company's name as words to compare: lower case, without accents, punctuation, legal form and kind of paper, `&` as `and`. Only a
 * name that is nothing but such words keeps them.
 */
export function nameWords(name: string): readonly string[] {
  const small = name.toLowerCase();
  const letters = PLAIN.test(small) ? small : plainLetters(name);
  const words = wordsIn(letters.replaceAll(PAPER, ' '));
  const from = words[0] === 'the' && words.length > 1 ? 1 : 0;
  const distinctive = words.slice(from).filter((word) => !LEGAL_FORMS.has(word));
  return distinctive.length > 0 ? distinctive : wordsIn(letters);
}

function plainLetters(name: string): string {
  const plain = withoutAccents(name).toLowerCase().replaceAll('&', ' and ');
  return plain.replaceAll(/\.(?=\p{L}\b)|['’]/gu, '').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
}

/**
 * How alike two names are, 0 to 1: the part of the longer one's words that the other has too. A word of three letters or more may be
 * the start of the other's (`SERV` of `Services`). 0 where the first words differ.
 */
export function likeness(one: readonly string[], other: readonly string[]): number {
  const [first, second] = [one[0], other[0]];
  if (first === undefined || second === undefined || !isAlike(first, second)) return 0;
  const free = [...other];
  let shared = 0;
  for (const word of one) {
    const at = free.findIndex((candidate) => isAlike(word, candidate));
    if (at < 0) continue;
    free.splice(at, 1);
    shared += 1;
  }
  return shared / Math.max(one.length, other.length);
}

function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= SHORTEST_START && long.startsWith(short);
}

function wordsIn(text: string): readonly string[] {
  return text.split(' ').filter((word) => word !== '');
}
