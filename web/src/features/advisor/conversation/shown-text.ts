import type { CheckedFigure } from '@ballast/contract/advisor';

/** What is read at the place of a figure, without the backslashes that keep Markdown from reading a name. */
export function shownText(content: string, { start, end }: Pick<CheckedFigure, 'start' | 'end'>): string {
  return content.slice(start, end).replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
}

/** An amount, and what it is: `₹18,000` and `(value at risk on 1 trading day in 20, your portfolio)`. */
export function partsOf(text: string): readonly [amount: string, label: string] {
  const at = text.indexOf(' (');
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
