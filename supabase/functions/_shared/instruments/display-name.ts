const LEGAL_FORM = /[\s,]+(?:limited|ltd)\.?$/i;
/** What Nasdaq's directory adds about the kind of the paper. */
const PAPER =
  /[\s,]+(?:common stock|common shares?|ordinary shares?|american deposit[ao]ry shares?|common shares of beneficial interest)\b.*$/i;
/** Words that stay as they are in a name that the exchange writes in capitals throughout. */
const SMALL = new Set(['of', 'and', 'the', 'for', 'in']);
const LONGEST_INITIALS = 4;

/** A company's name as people write it: without the legal form at its end and the kind of the paper; not in capitals throughout. */
export function displayName(name: string): string {
  const plain = name
    .replaceAll(/\s+/g, ' ')
    .replace(/\s*\((?:formerly|erstwhile)[^)]*\)?/i, '')
    .trim();
  const short = plain.replace(PAPER, '').replace(LEGAL_FORM, '').trim();
  return unshouted(short === '' ? plain : short);
}

function unshouted(name: string): string {
  if (/[a-z]/.test(name) || !/[A-Z]{5}/.test(name)) return name;
  return name
    .split(' ')
    .map((word, index) => {
      if (index > 0 && SMALL.has(word.toLowerCase())) return word.toLowerCase();
      return isInitials(word) ? word : word.charAt(0) + word.slice(1).toLowerCase();
    })
    .join(' ');
}

/** `TVS`, `ITC`, `R&B`: no vowel between consonants tells a word, or a sign that stands for letters. */
function isInitials(word: string): boolean {
  return word.length <= LONGEST_INITIALS && (/[&.\d]/.test(word) || !/[AEIOUY]/.test(word) || word.length <= 2);
}
