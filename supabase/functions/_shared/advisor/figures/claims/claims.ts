import { DENYING, FORETOLD, PRICED_BEFORE, STATED } from './patterns.ts';

/** A part of a text that says what Ballast does not stand behind. */
interface Claim {
  readonly start: number;
  readonly end: number;
}

/** Denies, asks or makes depend what follows it in its clause. */
const DENIED =
  /\b(?:no|not|never|nobody|no one|none|nothing|neither|nor|cannot|\w+n[’']t|whether|if|unless|depends|impossible|nahi|nahin|kya|agar|wary|beware|anyone|claims?|scams?)\b|अगर|यदि|क्या|कोई/giu;
/** Looks like a denial, and denies nothing of what follows. */
const NO_DENIAL =
  /\b(?:no doubts?|no question|no matter|not only|not just|no need|no reason to (?:wait|worry|fear|panic)|(?:don[’']t|do not|never) (?:hesitate|wait|worry|miss|panic|fear|be afraid))\b/giu;
/** Ends what a denial reaches: another clause, or another statement of the same one. */
const DIVIDES =
  /[,;:()—–!?।|]|[.] |\b(?:but|yet|because|although|though|while|hence|(?:and|so) (?=(?:you|it|this|that|now|is|are|will|should|[A-Z]{2,}|the (?:market|stock|price|fund))\b))/gu;
/** Continues a list that is denied as a whole: “no return is safe, certain or guaranteed”. */
const LISTED = /^[\s\p{L}]{0,24}\bn?or (?:an? |the |be |is )?$/u;
/** Denies what it follows. */
const DENIED_AFTER =
  /^[^,;:.!?()।—–]{0,40}?(?:\b(?:do|does) not exist|\b(?:don|doesn)[’']t exist|\b(?:is|are) (?:impossible|yours? to|up to you|your (?:own )?(?:decision|choice)|for you to (?:decide|judge))|\bdepends\b|\bnobody\b|\b(?:nahi|nahin|na)\b|नहीं)/iu;
/** A question says nothing. */
const ASKED = /^\W*(?:is|are|was|should|will|would|can|could|do|does|which|what|when)\b[^.!?]*\?/i;

/** The claims of a plain sentence, in order. */
export function claimsIn(text: string): readonly Claim[] {
  const stated = [...STATED.flatMap((pattern) => placesOf(pattern, text)), ...foretoldIn(text)];
  const found = [
    ...(stated.length === 0 ? [] : withoutDenied(stated, text)),
    ...DENYING.flatMap((pattern) => placesOf(pattern, text)),
  ];
  const claims: Claim[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start)) {
    if (one.start >= (claims.at(-1)?.end ?? 0)) claims.push(one);
  }
  return claims;
}

function placesOf(pattern: RegExp, text: string): Claim[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: shown }) => ({
    start: index + Math.max(0, shown.search(/\p{L}/u)),
    end: index + shown.length,
  }));
}

/** No name is longer. */
const NAME_MAX = 60;

function foretoldIn(text: string): Claim[] {
  return placesOf(FORETOLD, text).flatMap(({ start, end }) => {
    const named = PRICED_BEFORE.exec(text.slice(Math.max(0, start - NAME_MAX), start))?.[0];
    return named === undefined ? [] : [{ start: start - named.length, end }];
  });
}

/** The longest clause that is read behind a claim. */
const AFTER_MAX = 80;

/** The claims that neither their own clause denies nor a question asks for. */
function withoutDenied(claims: readonly Claim[], text: string): Claim[] {
  const asked = ASKED.exec(text)?.[0].length ?? 0;
  const divides = placesOf(DIVIDES, text);
  const denials = placesOf(
    DENIED,
    text.replaceAll(NO_DENIAL, (no) => ' '.repeat(no.length)),
  );
  return claims.filter(({ start, end }) => {
    if (start < asked || DENIED_AFTER.test(text.slice(end, end + AFTER_MAX))) return false;
    let at = countBefore(divides, start);
    while (at > 0 && LISTED.test(text.slice(divides[at - 1]?.end, start))) at--;
    const denial = denials[countBefore(denials, start) - 1];
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
