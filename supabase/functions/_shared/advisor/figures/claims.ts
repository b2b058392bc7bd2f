/** A part of a text that says what Ballast does not stand behind. */
interface Claim {
  readonly start: number;
  readonly end: number;
}

const TRADE = '(?:buy|sell|hold|invest|switch|exit|add|dump|book|accumulate|redeem|offload|get rid of|trim)';
const TRADING = '(?:buying|selling|holding|investing|switching|exiting|adding)';
const RISES =
  '(?:rise|fall|go up|go down|crash|recover|rally|double|soar|drop|climb|bounce back|reach|hit|touch|cross|outperform|underperform|beat|surge|jump|tank)';

/** What is no claim where it is denied, asked, or said of what depends. */
const STATED: readonly RegExp[] = [
  /\b(?:is|are|stays?|remains?|be) (?:a |an )?(?:very |quite |completely |totally |perfectly )?safe\b|\bsafe (?:investment|bet|choice|stock|fund|haven|way|to (?:hold|own|buy))\b|\b(?:bilkul|ekdam|poori tarah) safe\b|सुरक्षित/giu,
  /\bguarantee[sd]?\b|गारंटी/giu,
  /\b(?:is|are) (?:sure|certain|bound|guaranteed) to\b|\b(?:definitely|certainly|surely|without (?:a )?doubt)\b|\bpakka (?:munafa|fayda|return)\b|पक्का मुनाफ/giu,
  /\b(?:the )?best (?:mutual )?(?:fund|stock|share|investment|choice|option|time)\b/gi,
  /\b(?:suitable|right|perfect|ideal) for you\b|\bsuits? you\b/gi,
  /\bmust[- ]buy\b|\b(?:strong |a )buy\b/gi,
  /\brisk[- ]free (?:way|investment|return|profit|stock|fund)s?\b/gi,
  /\b(?:under|over)valued\b|\btarget price|\bprice target/gi,
  new RegExp(`\\byou (?:should|must|ought to|need to|had better)(?: now| also| definitely)? ${TRADE}\\b`, 'gi'),
  new RegExp(
    `\\bI(?: would|['’]d| recommend| suggest| advise)(?: that you| you)?(?: to)? (?:${TRADE}|${TRADING})\\b`,
    'gi',
  ),
  new RegExp(`\\b(?:recommend|suggest|advise|consider) ${TRADING}\\b`, 'gi'),
  /(?:^|[.!;:] )[\s*>•\d.-]{0,12}(?:please )?(?:buy|sell|dump|accumulate|exit) (?!price|side|order)\S+/giu,
  /\b(?:good|right|great|best|perfect|the) (?:time|moment) to (?:buy|sell|invest|enter|exit|book|switch|hold)\b/gi,
  /\b(?:sure|certain|safe|solid)[- ](?:thing|bet|shot|winner|pick)s?\b|\b(?:bright|strong|great) (?:future|prospects)\b/gi,
  new RegExp(`\\b(?:makes?|making) (?:more |perfect |good )?sense to ${TRADE}\\b`, 'gi'),
  new RegExp(
    `\\b(?:wise|wiser|wisest|smart|smartest|sensible|prudent|advisable|sound)(?: (?:move|choice|thing|step|decision|course))?(?: (?:is|would be|for you))* to ${TRADE}\\b`,
    'gi',
  ),
  new RegExp(
    `\\b(?:[Pp]rices?|[Mm]arkets?|[Ss]tocks?|[Ss]hares?|[Ii]t|[A-Z][A-Z&]{2,}(?: \\d+)?) (?:will|is going to|are going to|is about to|are about to)(?: soon| surely| likely)? ${RISES}\\b`,
    'g',
  ),
  new RegExp(`\\band will ${RISES}\\b`, 'gi'),
  /\b(?:bech|becho|kharid|khareed)\S* (?:dena chahiye|do|dijiye|lijiye|lo|lena chahiye)\b|खरीद लीजिए|बेच दीजिए|खरीदना चाहिए|बेचना चाहिए/giu,
];
/** What is a claim by its denial. */
const DENYING: readonly RegExp[] = [
  /\bno[- ]brainer\b/gi,
  /\b(?:cannot|can[’']t|can never|will never|won[’']t) (?:lose(?! more)|fall|go wrong|go down|fail)\b/gi,
  /\b(?:no|zero|without(?: any)?) risk\b(?!-)/gi,
];
const DENIED =
  /\b(?:no|not|never|nobody|no one|cannot|can[’']t|don[’']t|doesn[’']t|does not|do not|isn[’']t|aren[’']t|whether|depends|impossible|nor|nahi|nahin)\b|नहीं/iu;

/** The claims of a plain sentence, in order. */
export function claimsIn(text: string): readonly Claim[] {
  const patterns = DENIED.test(text) ? DENYING : [...STATED, ...DENYING];
  const found = patterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ index, 0: shown }) => ({ start: index, end: index + shown.length })),
  );
  const claims: Claim[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start)) {
    if (one.start >= (claims.at(-1)?.end ?? 0)) claims.push(one);
  }
  return claims;
}
