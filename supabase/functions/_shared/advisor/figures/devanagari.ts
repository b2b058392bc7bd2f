/** What the letters of an abbreviation are called in Hindi; longer ones first. */
const LETTERS: readonly (readonly [string, string])[] = Object.entries({
  डब्ल्यू: 'W',
  एच: 'H',
  एफ: 'F',
  एल: 'L',
  एम: 'M',
  एन: 'N',
  एस: 'S',
  एक्स: 'X',
  आई: 'I',
  आर: 'R',
  वाई: 'Y',
  क्यू: 'Q',
  ओ: 'O',
  ए: 'A',
  बी: 'B',
  सी: 'C',
  डी: 'D',
  ई: 'E',
  जी: 'G',
  जे: 'J',
  के: 'K',
  पी: 'P',
  टी: 'T',
  यू: 'U',
  वी: 'V',
});
const ABBREVIATION = new RegExp(`^(?:${LETTERS.map(([called]) => called).join('|')}){2,}$`, 'u');
const CALLED = new RegExp(LETTERS.map(([called]) => called).join('|'), 'gu');

const CONSONANTS: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'k',
  ग: 'g',
  घ: 'g',
  च: 'c',
  छ: 'c',
  ज: 'j',
  झ: 'j',
  ट: 't',
  ठ: 't',
  ड: 'd',
  ढ: 'd',
  ण: 'n',
  त: 't',
  थ: 't',
  द: 'd',
  ध: 'd',
  न: 'n',
  'ं': 'n',
  'ँ': 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'b',
  म: 'm',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 's',
  ष: 's',
  स: 's',
};

/** Fewer consonants are in too many words. */
const LEAST = 3;
export const DEVANAGARI_WORD = /[\u0900-\u0963]{3,40}/gu;

/** How a name in Devanagari is looked up: an abbreviation as its letters, a word as its consonants; null where that says too little. */
export function soundOf(word: string): string | null {
  if (ABBREVIATION.test(word))
    return word.replaceAll(CALLED, (called) => LETTERS.find(([name]) => name === called)?.[1] ?? '').toLowerCase();
  const single = word.replaceAll(/(.)्\1/gu, '$1');
  return longEnough(Array.from(single, (letter) => CONSONANTS[letter] ?? '').join(''));
}

/** The same of the first word of a name in Latin letters: `infosys` is `nfss`, `hdfc` stays itself. */
export function soundsOf(name: string): readonly string[] {
  const [first = ''] = name.toLowerCase().split(/[\s-]/);
  const consonants = first
    .replaceAll(/(.)\1/g, '$1')
    .replaceAll('ph', 'f')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/c(?!h)|q/g, 'k')
    .replaceAll('x', 'ks')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replaceAll(/[^b-df-gj-np-tv]/g, '');
  return [first, longEnough(consonants)].filter((sound) => sound !== null);
}

function longEnough(sound: string): string | null {
  return sound.length < LEAST ? null : sound;
}
