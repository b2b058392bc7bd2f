import type { ParseQuestion } from '@ballast/engine/holdings/parsed-text';

/** The text with one line (or the part of it that was asked about) replaced by the chosen reading. */
export function answerInText(text: string, { line, raw }: ParseQuestion, answer: string): string {
  const lines = text.split(/(\r\n?|[\n\u2028\u2029])/);
  const index = 2 * (line - 1);
  const before = lines[index];
  if (before === undefined) return text;
  // Invisible characters are not part of `raw`: a line that has some is replaced as a whole.
  const at = before.indexOf(raw);
  lines[index] = at < 0 ? answer : before.slice(0, at) + answer + before.slice(at + raw.length);
  return lines.join('');
}
