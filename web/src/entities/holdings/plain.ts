import { linesOf, plainLine } from '@ballast/engine/holdings/normalise';

/** What was typed or pasted into a field, in plain characters and without those that nobody sees. */
export function plain(typed: string): string {
  return plainLine(linesOf(typed).join(' ')).trim();
}
