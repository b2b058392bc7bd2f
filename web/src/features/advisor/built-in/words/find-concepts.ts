import { CONCEPTS, type Concept } from './concepts.ts';

const BEFORE = String.raw`(?<![\p{L}\p{M}\d])`;
const AFTER = String.raw`(?![\p{L}\p{M}\d])`;
const IDS = Object.keys(CONCEPTS).filter((id): id is Concept => id in CONCEPTS);
/** Made with the first question: all together they take a page long enough to be felt. */
const patterns = new Map<Concept, RegExp>();
const DEVANAGARI_ZERO = 0x0966;

/** A question as it is read: lower case, one space between words, digits of any script as 0 to 9. */
export function normalizeQuestion(typed: string): string {
  return typed
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO))
    .replaceAll(/[?!।"“”]+|,(?!\d)/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** What a normalized question speaks of. */
export function findConcepts(text: string): ReadonlySet<Concept> {
  return new Set(IDS.filter((id) => patternOf(id).test(text)));
}

function patternOf(id: Concept): RegExp {
  const known = patterns.get(id);
  if (known !== undefined) return known;
  const made = new RegExp(`${BEFORE}(?:${CONCEPTS[id].normalize('NFC')})${AFTER}`, 'u');
  patterns.set(id, made);
  return made;
}

/** Whether a normalized text holds `word` by itself. */
export function holdsWord(text: string, word: string): boolean {
  const escaped = word
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return escaped !== '' && new RegExp(`${BEFORE}${escaped}${AFTER}`, 'u').test(text);
}
