import { CONCEPTS, type Concept } from './concepts.ts';

const BEFORE = String.raw`(?<![\p{L}\p{M}\d])`;
const AFTER = String.raw`(?![\p{L}\p{M}\d])`;
const IDS = Object.keys(CONCEPTS).filter((id): id is Concept => id in CONCEPTS);
const PATTERNS = new Map(
  IDS.map((id) => [id, new RegExp(`${BEFORE}(?:${CONCEPTS[id].normalize('NFC')})${AFTER}`, 'u')]),
);
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
  return new Set(IDS.filter((id) => PATTERNS.get(id)?.test(text)));
}

/** Whether a normalized text holds `word` by itself. */
export function holdsWord(text: string, word: string): boolean {
  const escaped = word
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return escaped !== '' && new RegExp(`${BEFORE}${escaped}${AFTER}`, 'u').test(text);
}
