/** Where a word is also an everyday one, it counts only with nothing but shares around it. */
const EVERYDAY = new Set('do sat one ek che chah bees saath nau'.split(' '));

const ENGLISH_ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const ENGLISH_TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** From one to a hundred; `/` between spellings. Hindi has a word of its own for every one of them. */
const HINDI_LATIN = (
  'ek do teen/tin char/chaar paanch/panch/paach chhe/che/chah/chhah/chhai saat/sat aath/ath nau das/dus ' +
  'gyarah/gyaarah barah/baarah terah chaudah/chauda pandrah/pandra solah/sola satrah/sattrah atharah/athara unnis/unees bees/bis ' +
  'ikkis/ikkees bais/baees teis chaubis/chaubees pachchis/pachis/pacchis chhabbis/chabbis sattais/sattaees atthais/athais untis/unatis tees/tis ' +
  'ikattis/iktis battis taintis/tetis chauntis/chautis paintis/paitis chhattis/chattis saintis/saitis adtis/artis untalis/unchalis chalis/chaalis ' +
  'iktalis/ikchalis bayalis/byalis taintalis/tetalis chauvalis/chavalis paintalis/paitalis chhiyalis/chiyalis saintalis/saitalis adtalis/artalis unchas pachas/pachaas ' +
  'ikyavan/ikyawan bavan/bawan tirpan chauvan/chauwan pachpan chhappan/chappan sattavan/sattawan atthavan/athawan unsath saath/sath ' +
  'iksath basath tirsath chaunsath painsath chhiyasath/chiyasath sadsath/sarsath adsath/arsath unhattar sattar ' +
  'ikhattar bahattar tihattar chauhattar pachhattar/pichattar chhihattar/chihattar satattar/satahattar athattar/athahattar unasi/unyasi assi ' +
  'ikyasi bayasi tirasi chaurasi pachasi chhiyasi/chiyasi sattasi/satasi atthasi/athasi navasi nabbe ' +
  'ikyanave/ikyanve banave/banve tiranave/tiranve chauranave/chauranve panchanave/pachanve chhiyanave/chiyanve sattanave/sattanve atthanave/athanve ninyanave/ninyanve sau'
).split(' ');
const HINDI = (
  'एक दो तीन चार पांच/पाँच छह/छः/छे सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह/पन्द्रह सोलह सत्रह अठारह उन्नीस बीस ' +
  'इक्कीस बाईस/बाइस तेईस/तेइस चौबीस पच्चीस छब्बीस सत्ताईस/सत्ताइस अट्ठाईस/अठाईस उनतीस तीस ' +
  'इकतीस/इकत्तीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस ' +
  'इकतालीस बयालीस तैंतालीस चौवालीस/चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास ' +
  'इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन/अठावन उनसठ साठ ' +
  'इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर ' +
  'इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी/उनासी अस्सी ' +
  'इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी/सतासी अट्ठासी/अठासी नवासी नब्बे ' +
  'इक्यानवे बानवे तिरानवे चौरानवे पचानवे/पंचानवे छियानवे सत्तानवे अट्ठानवे/अठानवे निन्यानवे सौ'
).split(' ');

const VALUES = new Map<string, number>([
  ...ENGLISH_ONES.map((word, at) => [word, at + 1] as const),
  ...ENGLISH_TENS.map((word, at) => [word, (at + 2) * 10] as const),
  ...spellings(HINDI_LATIN),
  ...spellings(HINDI),
  ['dozen', 12],
  ['hundred', 100],
]);
const TENS = /^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/;

export interface NumberWord {
  readonly value: number;
  /** How many of the words it takes. */
  readonly words: number;
  /** Also an everyday word, such as `do`. */
  readonly isEveryday: boolean;
}

/** The number that words begin with, one to a hundred, in English or Hindi: `twenty five`, `twenty-five`, `pachas`, `पचास`. */
export function numberWordAt(words: readonly string[], at: number): NumberWord | null {
  const [first = '', joined] = (words[at] ?? '').normalize('NFC').toLowerCase().split('-');
  const second = joined ?? words[at + 1]?.toLowerCase() ?? '';
  const value = VALUES.get(first);
  const taken = joined === undefined ? 2 : 1;
  if (
    (first === 'a' || first === 'one' || first === 'ek') &&
    (second === 'hundred' || second === 'sau' || second === 'dozen')
  )
    return { value: second === 'dozen' ? 12 : 100, words: taken, isEveryday: false };
  if (value === undefined) return null;
  const ones = TENS.test(first) ? ENGLISH_ONES.slice(0, 9).indexOf(second) + 1 : 0;
  if (ones > 0) return { value: value + ones, words: taken, isEveryday: false };
  return joined === undefined ? { value, words: 1, isEveryday: EVERYDAY.has(first) } : null;
}

function spellings(words: readonly string[]): (readonly [string, number])[] {
  return words.flatMap((spelling, at) => spelling.split('/').map((word) => [word.normalize('NFC'), at + 1] as const));
}
