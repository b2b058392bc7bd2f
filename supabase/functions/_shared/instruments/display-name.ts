/** How a name's words are written where a name isn't in capitals throughout: `TVS` and `SBI`, but `Tata`. */
export type Spellings = ReadonlyMap<string, string>;

const LEGAL_FORM = /[\s,]+(?:limited|ltd|inc|incorporated|corp|corporation|plc)\.?$/i;
/** `Merck & Company`, `Eli Lilly and Co.`; but `Southern Company`, which is called so. */
const AND_COMPANY = /[\s,]+(?:&|and)\s+co(?:mpany|\.)?$/i;
/** What Nasdaq's directory adds about the kind of the paper, from there to the end. */
const PAPER =
  /[\s,-]+(?:(?:class|series) [a-z] )?(?:new )?(?:common stock|capital stock|common shares?|common units?|ordinary shares?|american deposit[ao]ry shares?|subordinate voting shares?|exchangeable limited voting shares?|limited partner|adrs?\b|class [a-z]$)\b.*$/i;
/** What is no common share, so that only the whole of its name tells it from others of its issuer. */
const PREFERRED_OR_DEBT =
  /\bpreferred (?:stock|shares?|securities|units?)|\bpreference shares?|\b(?:notes?|debentures?|bonds)\b.*\bdue\b|\bdepositary shares,? each|\bsenior notes\b/i;
const SHARE_CLASS = /\b(?:class|series) ([a-z])\b/i;
const SMALL = new Set(['of', 'and', 'the', 'for', 'in']);
const LONGEST_INITIALS = 4;
const GOLD_BOND = /^(\d+(?:\.\d+)?)%\s*GOLD\s*BONDS?\s*(\d{4})\s*(?:SR)?[-\s]*([IVX]*)/i;

/** A company's or fund's name as people write it: without its legal form and the kind of its paper; not in capitals throughout. */
export function displayName(name: string, spellings: Spellings = new Map()): string {
  const plain = name
    .replaceAll(/\s+/g, ' ')
    .replace(/\s*\((?:formerly|erstwhile)[^)]*\)?/i, '')
    .trim();
  const bond = GOLD_BOND.exec(plain);
  if (bond) return goldBond(bond);
  const company = once(plain.replace(PAPER, '').replace(/\s*\(the\)$/i, ''));
  const short = company.replace(LEGAL_FORM, '').replace(AND_COMPANY, '').trim();
  return unshouted(short === '' ? plain : short, spellings);
}

/** The class of a US share, `A`; null where its name tells none. */
export function shareClass(name: string): string | null {
  return SHARE_CLASS.exec(name)?.[1]?.toUpperCase() ?? null;
}

export function isPreferredOrDebt(name: string): boolean {
  return PREFERRED_OR_DEBT.test(name);
}

/** How most of the names that have small letters write a word. */
export function spellingsOf(names: readonly string[]): Spellings {
  const counts = new Map<string, Map<string, number>>();
  for (const name of names) {
    if (!/[a-z]{2}/.test(name)) continue;
    for (const [word] of name.matchAll(/\p{L}+/gu)) {
      const own = counts.get(word.toUpperCase()) ?? new Map<string, number>();
      counts.set(word.toUpperCase(), own.set(word, (own.get(word) ?? 0) + 1));
    }
  }
  const most = (own: ReadonlyMap<string, number>): string => [...own].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
  return new Map([...counts].map(([word, own]) => [word, most(own)]));
}

function unshouted(name: string, spellings: Spellings): string {
  if (/[a-z]/.test(name) || !/[A-Z]{4}/.test(name)) return name;
  return name.replaceAll(/[\p{L}\p{N}&.]+/gu, (word, index: number) => {
    const spelling = spellings.get(word);
    if (index > 0 && SMALL.has(word.toLowerCase())) return word.toLowerCase();
    if (spelling !== undefined) return /[A-Z]/.test(spelling) ? spelling : capitalized(word);
    return isInitials(word) ? word : capitalized(word);
  });
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}

/** `TVS`, `HP`, `R&B`: at most four letters, and without a vowel, no more than two, or with a sign or a digit. */
function isInitials(word: string): boolean {
  return word.length <= LONGEST_INITIALS && (/[&.\d]/.test(word) || !/[AEIOUY]/.test(word) || word.length <= 2);
}

/** `FormFactor Inc. FormFactor Inc.` is said once. */
function once(name: string): string {
  return /^(.{4,}?)[\s,]+\1$/.exec(name)?.[1] ?? name;
}

function goldBond([, rate = '', year = '', series = '']: readonly string[]): string {
  return `Sovereign Gold Bond ${String(Number(rate))}% ${year}${series === '' ? '' : `, series ${series.toUpperCase()}`}`;
}
