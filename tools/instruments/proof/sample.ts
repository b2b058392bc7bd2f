import type { Uniform } from '@ballast/engine/numerics/random';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** The first letter is the one people get right. */
const FIRST_EDITED = 1;

/** `count` of `all`, each at most once, in random order. */
export function drawn<One>(all: readonly One[], count: number, random: Uniform): readonly One[] {
  const rest = [...all];
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(Math.floor(random() * rest.length), 1),
  ).flat();
}

/** The text with one typing error: a letter left out, doubled, replaced, or swapped with the next. */
export function mistyped(text: string, random: Uniform): string {
  const places = Array.from(text, (letter, at) => ({ letter, at })).filter(
    ({ letter, at }) => at >= FIRST_EDITED && /[a-z]/i.test(letter) && /[a-z]/i.test(text.charAt(at + 1)),
  );
  const at = places[Math.floor(random() * places.length)]?.at;
  if (at === undefined) return text;
  const [before, letter, next, after] = [text.slice(0, at), text.charAt(at), text.charAt(at + 1), text.slice(at + 1)];
  const other = LETTERS.charAt(Math.floor(random() * LETTERS.length));
  const edits = [
    `${before}${after}`,
    `${before}${letter}${letter}${after}`,
    `${before}${other}${after}`,
    `${before}${next}${letter}${text.slice(at + 2)}`,
  ];
  return edits[Math.floor(random() * edits.length)] ?? text;
}
