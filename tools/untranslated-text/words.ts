const WORD = /\p{L}{2,}/u;
/** `common.nav.home`, `{}.title`: where words are looked up. */
const KEY = /^[\w{}-]+(\.[\w{}-]+)+$/;
/** `sign-in`, `/auth?view={}`, `POST`: what programs call something. */
const NAME = /^[\w$./:#?=&@+{}-]+$/;
const CAPITALISED = /^\p{Lu}\p{Ll}/u;

/** Whether a text that is shown holds a word: it is neither a sign, a number, a space nor a key of the catalogue. */
export function hasWords(text: string): boolean {
  return WORD.test(text) && !KEY.test(text.trim());
}

/** Whether a text that may be shown is meant to be read: words, and not merely the name of something. */
export function isWording(text: string): boolean {
  const trimmed = text.trim();
  return hasWords(trimmed) && (!NAME.test(trimmed) || CAPITALISED.test(trimmed));
}

/** Whether a text begins like a sentence and goes on: `Add a stock`, not `Bearer ` or `Control+B Meta+B`. */
export function isPhrase(text: string): boolean {
  return /^\p{Lu}\p{Ll}*,? (?:\p{L}|\{\}.*\p{L})/u.test(text.trim());
}

const MOST_TERSE_WORDS = 10;

/** Whether an error's message is a sentence to a person, rather than a developer's few words. */
export function isSentence(text: string): boolean {
  const trimmed = text.trim();
  return (
    /[.!?…]$|[.!?]\s/.test(trimmed) ||
    /\b(?:please|sorry|you|your|we|our)\b/i.test(trimmed) ||
    trimmed.split(/\s+/).length > MOST_TERSE_WORDS
  );
}
