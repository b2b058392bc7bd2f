import { CHIP } from '../citations.ts';
import { KNOWN_NAMES } from '../known-names.ts';
import { ENGLISH } from './english.ts';
import { HINDI } from './hindi.ts';
import { CLAIM_KINDS, type ClaimKind } from './rules.ts';

/** A part of a text that says what Ballast does not stand behind. */
interface Claim {
  readonly start: number;
  readonly end: number;
}

interface Rule {
  readonly kind: ClaimKind;
  readonly pattern: RegExp;
  readonly isDenying: boolean;
}

const RULES: readonly Rule[] = [ENGLISH, HINDI].flatMap(({ stated, denying }) =>
  CLAIM_KINDS.flatMap((kind) => [
    ...(stated[kind] ?? []).map((source) => ({ kind, pattern: new RegExp(source, 'gm'), isDenying: false })),
    ...(denying[kind] ?? []).map((source) => ({ kind, pattern: new RegExp(source, 'gm'), isDenying: true })),
  ]),
);

/** Abbreviations that are no names. */
const NO_NAME =
  'SIPS?|ETFS?|IPO|FDS?|STP|SWP|NAV|ISINS?|CSV|PDF|XIRR|TWR|CAGR|SEBI|LTCG|STCG|ELSS|US|UK|UPI|IT|AI|PE|EMI|EPF|PPF|NPS|RBI|FED|GDP|AMC|KYC|TDS|PAN|CEO|VAR';
const NAMES = new RegExp(
  String.raw`\b(?:${KNOWN_NAMES.join('|')}|(?!(?:${NO_NAME})\b)[A-Z][A-Z&]{2,}|(?<=[A-Za-z,'] )(?:[A-Z][a-z]{1,20} |[A-Z]{3,9} ){1,3}(?:Bank|Motors|Industries|Limited|Ltd|Inc|Cap|Fund|Steel|Power|Energy))\b`,
  'g',
);
const QUOTED = /[“"][^“”"\n]{1,80}[”"]/g;

/** Denies, asks or makes depend what follows it in its clause. */
const DENIED =
  /\b(?:no|not|never|nobody|no one|none|nothing|neither|nor|cannot|\w+n't|whether|if|unless|depends|how (?:much|many|far|long|often)|impossible|rather not|guess to|nahi|nahin|kya|agar|wary|beware|anyone|claims?|scams?|kahan|kidhar|kis|kaise|kais[ai]|kitn\w+|kab|kaun\w*|on (?:most|some|other|such|those|bad) days|bechne (?:par|ke baad))\b|बेचने (?:पर|के बाद)|कौन|किस|किधर|कैस|अगर|यदि|क्या|कोई|कहाँ|कहां|कितन|कब/gu;
/** Looks like a denial, and denies nothing of what follows. */
const NO_DENIAL =
  /\b(?:why not|(?:do|doing|is) nothing|no-\w+|no doubts?|no question|no matter|not only|not just|no need|no reason to (?:wait|worry|fear|panic)|(?:don't|do not|never) (?:hesitate|wait|worry|miss|panic|fear|be afraid)|no (?:longer|rush|hurry))\b/gu;
/** Ends what a denial reaches: another clause, or another statement of the same one. */
const DIVIDES =
  /[,;:()—–!?।|]|[.] |\b(?:but|yet|because|although|though|while|hence|(?:and|so) (?=(?:you|it|this|that|now|is|are|will|should|q{2,}|the (?:market|stock|price|fund))\b))/gu;
/** Continues a list that is denied as a whole: “no return is safe, certain or guaranteed”. */
const LISTED = /^[\s\p{L}]{0,24}\bn?or (?:an? |the |be |is )?$/u;
/** Denies what it follows. */
const DENIED_AFTER =
  /^(?:[^;:.!?()।—–]{0,60}?(?:ज्ञात|पता|मालूम|तय|maloom|pata|gyaat) (?:nahi|नहीं)|[^,;:.!?()।—–]{0,40}?(?:\b(?:do|does) not exist|\b(?:don|doesn)'t exist|\b(?:is|are) (?:impossible|yours? to|up to you|your (?:own )?(?:decision|choice)|for you to (?:decide|judge)|not something|a question)|\bdepends\b|\bnobody\b|\b(?:nahi|nahin|na)\b|नहीं))/u;
/** A question says nothing, but for one that nudges. */
const ASKED = /^\W*(?:is|are|was|should|will|would|when|can|could|do|does|which|what|shall)\b(?! about)[^.!?]*\?/u;
/** What a page, a tool or a word of the glossary is spoken of with. */
const ON_SCREEN =
  /\b(?:lists?|pages?|reports?|(?<!off the )tables?|watchlists?|analy[sz]er|files?|spreadsheet|settings|slider|filters?|currency|symbols?|dates?|(?<!-)costs?|trades|try a trade|lots?|sections?|screens?|forms?|preview|profile|menu|tabs?|pointer|rows?|bars?|figures?|what-if|look-back|simulation|projection|contract notes|exit loads?|document|tax professional|explore|ballast|line each|ballast knows|see|compare|check(?:ing)?|password|number of|prices? to load|prices? have|for the (?:gain|loss|tax)|missing|purchase (?:price|date)s?|tareekh|jod\w+|kholiye|dekh\w*|daaliye|report|dhyan|तारीख|जोड़\S*|जोड़\S*|देख\S*|रिपोर्ट|खुलेग\S*)\b|तारीख|जोड़|जोड़|देख|रिपोर्ट/u;
/** Says what a word means. */
const DEFINES =
  /^\W*(?:an? |the )?(?!(?:it|this|that|which)\b)[\w, -]{2,60}?(?:\b(?:means?|stands? for|refers? to|says? how|(?:is|are) (?:one|those|stocks?|shares?|an?|the|money|how)\b(?:[\w ]{0,40}) (?:that|who|whose|which|where|when|at which|as)|is (?:the attempt|what|how)|is a (?:saying|term|legal term)|(?:is|are) (?:commonly )?(?:called|known as))\b|\bka matlab\b)|का मतलब/u;
/** Warns of who says so, or says who does. */
const WARNS =
  /\b(?:warning sign|frauds?|scams?|careful (?:with|of)|anyone who|wary|beware|they consider|analysts? (?:think|says?|often)|somebody's opinion|(?<!for )(?:some|many|most|other) (?:\w+ )?(?:advisers|investors|people))\b/u;
/** What asks to be shown. */
const TO_SEE = /^\W*to (?:see|find|compare|check|get|know|read|have)\b/u;

/** What there are opinions of. */
const TOPIC =
  /\bq{2,}|\b(?:stocks?|shares?|funds?|etfs?|bonds?|gold|silver|crypto|equit(?:y|ies)|debt|(?:large|mid|small)[- ]?caps?|blue chips?|banks|tech|sips?|elss|markets?|rupee|nifty|index|rally|dips?|fall|crash|correction|breakout|position|profits?|cash|portfolio|sell(?:ing)?|buy(?:ing)?|invest(?:ing)?|trim\w*|prun\w*|sona|girawat|paisa)\b|फंड|शेयर|सोन|पैसा|गिरावट|बाज़ार|निफ्टी/u;
/** What is measured, shown, defined, denied, left open or over. */
const NEUTRAL =
  /\b(?:risk\w*|volatil\w+|beta|alpha|correlat\w+|concentrat\w+|diversif\w+|weights?|shares? of|percent|costs?|price|prices|los(?:s|e|es|ses|t)|gains?|gained|(?:un)?reali[sz]ed|parts?|heaviest|here(?='s| is| are)|(?:what|how|which|why) (?:an?|the|your|it)|cop(?:y|ies)|behaves?|differ\w*|holds?|contains?|consists?|includes?|leans?|follows|industr\w+|(?:in|on) technology|fell|fallen|rose|risen|recover(?:ed)?|went|held|did|done better|added|reached|came|comes?|bought|sold|kept|was|were|drawdowns?|peak|tax\w*|loads?|values?|interest|dividends?|charges?|fees?|expenses|returns?|returned|swing\w*|moves?|moved|largest|smaller|larger|hit|less|lower|raise|sectors?|compan\w+|listed|symbols?|isins?|currency|rupees|dollars|data|history|pros|cons|hurts?|advantages?|drawbacks?|trade-offs?|effects?|impact|figures?|estimates?|simulation|assum\w+|projection|goals?|exemption|rules?|regist\w*|long-term|short-term|compar\w+|overlap|look-back|periods?|past(?! its)|benchmark|average|lists?|pages?|reports?|watchlists?|analy[sz]er|settings|slider|dates?|trades?|lots?|sections?|screens?|what-if|notes|document|spreadsheet|save|sign in|choose|adviser\w*|analysts?|investors?|ballast|orders?|show\w*|see|look|check|question|asked?|name|decision|decide|'s opinion|no opinion|attempt|indicator|no(?!-)|not|never|none|nothing|neither|nor|without|nobody|whether|cannot|if|unless|depends?|may|might|can|could|often|usually|some|many|most|mostly|even|more (?:of|than|evenly|likely)|both|you (?:hold|own)|\w+n't|rates?|track\w*|invests? in|means?|opens?|closes?|closed|published|paid|appl(?:y|ies)|belongs?|used|another|biggest|bulk|sorted|stands|offset|pulled|follow|leave you|(?:large|small|big) part|part of|tilted|split|(?:funds?|etfs?) hold|you (?:have|buy|sell)|physical|agar|kya|nahi\w*|sakt\w+|matlab|tareekh|dekh\w*|hissa|tha|thi|badha|beche?|bechne|kharid\w*|confirm\w*|counted|missing|find|began|started|ended|happened|lasted|took place|up to you|your (?:call|own|choice)|reasons?|let's|in turn|one by one|by itself|on its own|broken down|breakdown|aapk[aei]|aap|aaj|alag)\b|नहीं|आज|आपके पास|क्या|अगर|टैक्स|जोखिम|हिस्स|था|थी|तारीख|देख|मतलब|रिपोर्ट|सकत|केंद्रित|आधारित|उपलब्ध|होल्डिंग|भाव/u;
const CITED = new RegExp(CHIP, 'u');
/** An amount or a percentage, which is marked by itself. */
const AMOUNT = /[₹$] ?\d|\d ?%/u;

/** The claims of a plain sentence, in order. */
export function claimsIn(text: string, names: RegExp | null): readonly Claim[] {
  const read = readable(text, names);
  if (DEFINES.test(read) || WARNS.test(read)) return [];
  const divides = placesOf(DIVIDES, read);
  const places = RULES.flatMap(({ pattern, isDenying, kind }) =>
    placesOf(pattern, read).map((place) => ({ ...place, isDenying, kind })),
  ).filter((place) => !isOnScreen(place, read, divides) && !isRanked(place, read));
  const stated = places.filter(({ isDenying }) => !isDenying);
  const found = [
    ...(stated.length === 0 ? [] : withoutDenied(stated, read, divides)),
    ...places.filter(({ isDenying }) => isDenying),
  ];
  const claims: Claim[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start)) {
    if (one.start < (claims.at(-1)?.end ?? 0)) continue;
    // A chip stays a chip.
    const chip = read.indexOf(CHIP, one.start);
    const end = chip === -1 ? one.end : Math.min(one.end, chip);
    if (end > one.start) claims.push({ start: one.start, end });
  }
  return claims.length > 0 ? claims : unmeasuredIn(read);
}

/** A statement and what ends it; no heading, label or cell of a table. */
const CLAUSE = /[^.;:!?()—–|।\n]+[.;:!?—–।]?/gu;
const ENDS = /[.!।]$|\b(?:is|are|has|have|hai|hain)\b|है/u;
const STATES = /\b(?!q|the\b|stocks|shares|funds)(?:is|\w{2,}(?:e|s|ed|ll|ld|ng)|hain?)\b|[\u0900-\u097f]/u;

/** Clauses about an asset or a market that say nothing that Ballast measures, shows or leaves open: an opinion, in whatever words. */
function unmeasuredIn(text: string): Claim[] {
  if (CITED.test(text) || text.includes('|')) return [];
  return Array.from(text.matchAll(CLAUSE)).flatMap(({ index, 0: clause }) => {
    const topic = TOPIC.exec(clause);
    if (topic === null || clause.endsWith('?') || !ENDS.test(clause) || !STATES.test(clause)) return [];
    if (NEUTRAL.test(clause) || AMOUNT.test(clause)) return [];
    return [{ start: index + clause.search(/\S/u), end: index + clause.trimEnd().length }];
  });
}

/** “Your best holding, with [a gain]”: a superlative beside a figure ranks by it. */
function isRanked({ kind, start, end }: Claim & { readonly kind: ClaimKind }, text: string): boolean {
  return (
    kind === 'quality' &&
    CITED.test(text) &&
    /\b(?:best|worst|strongest|weakest)\b|सबसे|sabse/u.test(text.slice(start, end))
  );
}

/** Whether what is to be done is done on a page of the product, as its clause says. */
function isOnScreen(claim: Claim & { readonly kind: ClaimKind }, text: string, divides: readonly Claim[]): boolean {
  if (claim.kind !== 'act' && claim.kind !== 'timing') return false;
  if (TO_SEE.test(text)) return true;
  let next = countBefore(divides, claim.start);
  const from = divides[next - 1]?.end ?? 0;
  while ((divides[next]?.start ?? claim.end) < claim.end) next += 1;
  const to = divides[next]?.start ?? text.length;
  return ON_SCREEN.test(text.slice(from, to));
}

/** The text in small letters, unit by unit, with names as `qq` and what is quoted gone. */
function readable(text: string, names: RegExp | null): string {
  // “it” is no abbreviation of a sector.
  const hidden = (name: string) =>
    /\d|crisis|pandemic|covid/i.test(name) || /^(?:It|[a-z]{1,4})$/.test(name) ? name : 'q'.repeat(name.length);
  const known = text.replaceAll('’', "'").replaceAll(QUOTED, (quoted) => ' '.repeat(quoted.length));
  const given = names === null ? known : known.replaceAll(names, hidden);
  const masked = given.replaceAll(NAMES, hidden);
  const lower = masked.toLowerCase();
  return lower.length === text.length ? lower : masked;
}

function placesOf(pattern: RegExp, text: string): Claim[] {
  // Most patterns stand nowhere in it; `matchAll` copies the pattern to find that out.
  if (text.search(pattern) === -1) return [];
  return Array.from(text.matchAll(pattern), ({ index, 0: shown }) => ({
    start: index + Math.max(0, shown.search(/\p{L}/u)),
    end: index + shown.length,
  }));
}

/** The longest clause that is read behind a claim. */
const AFTER_MAX = 80;

/** The claims that neither their own clause denies nor a question asks for. */
function withoutDenied(claims: readonly Claim[], text: string, divides: readonly Claim[]): Claim[] {
  const asked = ASKED.exec(text)?.[0].length ?? 0;
  const denials = placesOf(
    DENIED,
    text.replaceAll(NO_DENIAL, (no) => ' '.repeat(no.length)),
  );
  return claims.filter(({ start, end }) => {
    if (start < asked || DENIED_AFTER.test(text.slice(end, end + AFTER_MAX))) return false;
    let at = countBefore(divides, start);
    while (at > 0 && LISTED.test(text.slice(divides[at - 1]?.end, start))) at--;
    // “Whether you keep, reduce or sell it”.
    const isOfList =
      text.charAt((divides[at - 1]?.end ?? 0) - 1) === ',' && /^\w+ or \w+/u.test(text.slice(start, end));
    if (isOfList) at--;
    const denial = denials[countBefore(denials, end) - 1];
    return denial === undefined || denial.start < (divides[at - 1]?.end ?? 0);
  });
}

/** How many of a list in order end before a place. */
function countBefore(list: readonly Claim[], place: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.end ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}
