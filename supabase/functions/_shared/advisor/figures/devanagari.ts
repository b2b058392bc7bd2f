const pairsOf = (list: string) =>
  new Map(list.split(', ').map((pair): [string, string] => [pair.slice(0, -2), pair.slice(-1)]));

/** What the letters of an abbreviation are called in Hindi; longer ones first. */
const LETTERS = pairsOf(
  'डब्ल्यू w, एच h, एफ f, एल l, एम m, एन n, एस s, एक्स x, आई i, आर r, वाई y, क्यू q, ओ o, ए a, बी b, सी c, डी d, ई e, जी g, जे j, के k, पी p, टी t, यू u, वी v',
);
const LETTER = [...LETTERS.keys()].join('|');
const ABBREVIATION = new RegExp(`^(?:${LETTER}){2,}$`, 'u');
const CALLED = new RegExp(LETTER, 'gu');
const CONSONANTS = pairsOf(
  'क k, ख k, ग g, घ g, च c, छ c, ज j, झ j, ट t, ठ t, ड d, ढ d, ण n, त t, थ t, द d, ध d, न n, ं n, ँ n, प p, फ f, ब b, भ b, म m, र r, ल l, व v, श s, ष s, स s',
);

/** Fewer consonants are in too many words. */
const LEAST = 3;
export const DEVANAGARI_WORD = /[\u0900-\u0963]{3,40}/gu;

/** How a name in Devanagari is looked up: an abbreviation as its letters, a word as its consonants; null where that says too little. */
export function soundOf(word: string): string | null {
  if (ABBREVIATION.test(word)) return word.replaceAll(CALLED, (called) => LETTERS.get(called) ?? '');
  const single = word.replaceAll(/(.)्\1/gu, '$1');
  return longEnough(Array.from(single, (letter) => CONSONANTS.get(letter) ?? '').join(''));
}

/** The same of the first word of a name in Latin letters: `infosys` is `nfss`, `hdfc` stays itself. */
export function soundsOf(name: string): readonly string[] {
  const [first = ''] = name.toLowerCase().split(/[\s-]/);
  if (/^[A-Z]{2,4}$/.test(name)) return [first];
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
