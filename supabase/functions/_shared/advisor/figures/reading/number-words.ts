const UNITS =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen`.split(/\s+/);
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const VALUES = new Map<string, number>([
  ...UNITS.map((word, value) => [word, value] as const),
  ...TENS.map((word, i) => [word, 20 + 10 * i] as const),
]);

/** What a word multiplies the number in front of it by. */
export const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1e3],
  ['k', 1e3],
  ['lakh', 1e5],
  ['lakhs', 1e5],
  ['lac', 1e5],
  ['lacs', 1e5],
  ['l', 1e5],
  ['million', 1e6],
  ['mn', 1e6],
  ['m', 1e6],
  ['हज़ार', 1e3],
  ['हजार', 1e3],
  ['लाख', 1e5],
  ['करोड़', 1e7],
  ['करोड़', 1e7],
  ['करोड', 1e7],
  ['crore', 1e7],
  ['crores', 1e7],
  ['cr', 1e7],
  ['billion', 1e9],
  ['bn', 1e9],
  ['b', 1e9],
  ['trillion', 1e12],
  ['tn', 1e12],
  ['t', 1e12],
]);

/** Parts of a whole, in words. */
const PARTS = new Map<string, number>([
  ['half', 1 / 2],
  ['third', 1 / 3],
  ['quarter', 1 / 4],
  ['fourth', 1 / 4],
  ['fifth', 1 / 5],
  ['sixth', 1 / 6],
  ['eighth', 1 / 8],
  ['tenth', 1 / 10],
  ['twentieth', 1 / 20],
]);

const longestFirst = (words: Iterable<string>) => [...words].sort((a, b) => b.length - a.length).join('|');
/** Below a hundred. Of `three and five` and `two-three` each is a number: they are the ends of a range, or two figures. */
const SMALL = `(?:(?:${TENS.join('|')})[ -](?:${longestFirst(UNITS.slice(1, 10))})(?!\\p{L})|(?:${longestFirst(VALUES.keys())}))`;
/** A run of number words: `twenty-five`, `two and a half`, `one hundred and twenty`. */
export const NUMBER_WORDS = new RegExp(
  `\\b(?:${SMALL}(?!(?!fold)\\p{L})|(?:a|half a|quarter of a) (?=(?:hundred|thousand|lakh|crore|million|billion|dozen)\\b))` +
    `(?:[ -](?:hundred|dozen)(?!\\p{L})(?:[ -](?:and )?${SMALL}(?!\\p{L}))?)?` +
    `(?:[ -](?:and )?(?:a half|a quarter)(?!\\p{L}))?`,
  'giu',
);
const COUNTS = 'a|an|one|two|three|four|five|seven|nine';
const PART = [...PARTS.keys()].join('|');
const CHANGED = '(?:by|lost|lose|loses|fell|fall|falls|dropped|drop|rose|rise|gained|gain|up|down)';
/** `a third of`, `two-thirds of`, `half your`, and behind `by`, `lost` and their like without anything behind it. */
export const PART_WORDS = new RegExp(
  `\\b(?:(half)(?= (?:of|your|the|its|their|as|what)\\b)|(${COUNTS})[ -](${PART})s?(?= (?:of|the|as)\\b)` +
    `|(?<=\\b${CHANGED} (?:by )?(?:(?:about|nearly|almost|over|roughly|around|more than) )?)(?:(half)|(${COUNTS})[ -](${PART})s?)(?![\\p{L}-]| (?:year|of|the|as)))`,
  'giu',
);

/** The value of a run of number words. */
export function valueOfWords(words: string): number {
  let sum = 0;
  for (const word of words.toLowerCase().split(/[ -]+/)) {
    if (word === 'hundred') sum = Math.max(1, sum) * 100;
    else if (word === 'dozen') sum = Math.max(1, sum) * 12;
    else sum += VALUES.get(word) ?? PARTS.get(word) ?? 0;
  }
  // `a lakh` is one lakh.
  return sum === 0 && !/zero/i.test(words) ? 1 : sum;
}

export function valueOfPart(count: string | undefined, part: string): number {
  return (VALUES.get(count?.toLowerCase() ?? '') ?? 1) * (PARTS.get(part.toLowerCase()) ?? 0);
}
