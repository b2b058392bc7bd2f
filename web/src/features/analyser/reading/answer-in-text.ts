import { linesOf } from '@ballast/engine/holdings/normalise';
import type { Place } from '@ballast/engine/holdings/parsed-text';

/** What a place in a text is to be read as. */
export interface LineAnswer {
  readonly place: Place;
  readonly line: string;
}

/**
 * The text with the lines, or the parts of them, that were asked about replaced by the chosen readings. A place that the
 * text does not have any more is left alone.
 */
export function answerInText(text: string, answers: readonly LineAnswer[]): string {
  const lines = text.split(/(\r\n?|[\n\u2028\u2029])/);
  // From the back: what is replaced moves nothing that stands before it.
  for (const { place, line } of answers.toSorted((a, b) => b.place.column - a.place.column)) {
    const index = 2 * (place.line - 1);
    // Places do not count the characters that nobody can see.
    const [before = ''] = linesOf(lines[index] ?? '');
    const from = place.column - 1;
    if (!before.startsWith(place.raw, from)) continue;
    lines[index] = before.slice(0, from) + line + before.slice(from + place.raw.length);
  }
  return lines.join('');
}
