import type { Figure } from '@ballast/contract/advisor';
import { figureLabels } from '@ballast/messages/en/figure-labels';
import { amountOf } from './amount.ts';
import { filled, labelOf, scopeOf } from './label.ts';

/** Stands for a citation while the words around it are read: it is in no text of people. */
export const CHIP = '\uE000';

/** A citation of a reply: a figure that a tool gave, or an id that none has. */
export interface Cited {
  readonly id: string;
  readonly figure: Figure | null;
}

export interface CitedText {
  /** The Markdown with one `CHIP` in place of each citation. */
  readonly text: string;
  readonly cited: readonly Cited[];
}

const ID = String.raw`s\d{1,4}\.\d{1,4}`;
/** `[[s1.2]]`, `[s1.2]` and `【s1.2】`, one id or several; and what looks like a citation and is none. */
const CITATION = new RegExp(
  String.raw`\[\[?\s{0,2}(${ID}(?:\s{0,2}[,;]\s{0,2}${ID}){0,9})\s{0,2}\]\]?(?!\()|【\s{0,2}(${ID})[^】\n]{0,20}】|\[\[([^[\]\n]{1,40})\]\]`,
  'gi',
);

/** The citations of a piece of Markdown. An amount that is written beside its own citation is left out: the chip has it. */
export function citationsIn(markdown: string, figures: ReadonlyMap<string, Figure>): CitedText {
  const source = markdown.replaceAll(CHIP, ' ');
  const cited: Cited[] = [];
  let text = '';
  let end = 0;
  for (const found of source.matchAll(CITATION)) {
    const ids = (found[1] ?? found[2] ?? found[3] ?? '').toLowerCase().split(/\s*[,;]\s*/);
    text += source.slice(end, Math.max(end, found.index));
    end = Math.max(end, found.index + found[0].length);
    for (const [at, id] of ids.entries()) {
      const figure = figures.get(id) ?? null;
      if (figure !== null) [text, end] = withoutAmount(text, source, end, figure);
      cited.push({ id, figure });
      text += at === 0 ? CHIP : `, ${CHIP}`;
    }
  }
  return { text: text + source.slice(end), cited };
}

/** Takes away the figure's own amount before the citation, in brackets or not, or behind it. */
function withoutAmount(text: string, source: string, end: number, figure: Figure): [string, number] {
  for (const amount of waysToWrite(figure)) {
    const [gap = ''] = /\s{0,3}\(?\s{0,3}$/.exec(text) ?? [];
    const before = text.slice(0, text.length - gap.length);
    if (before.endsWith(amount) && !/\d[.,]?$/.test(before.slice(0, -amount.length))) {
      const isInBrackets = gap.includes('(') && source.charAt(end) === ')';
      return [before.slice(0, -amount.length), end + (isInBrackets ? 1 : 0)];
    }
    for (const written of [` (${amount})`, ` ${amount}`]) {
      const isBehind = source.startsWith(written, end) && !/^[.,]?\d/.test(source.slice(end + written.length));
      if (isBehind) return [text, end + written.length];
    }
  }
  return [text, end];
}

/** A figure as the model got it, and without the noughts and the sign that it may leave out. */
function waysToWrite(figure: Figure): ReadonlySet<string> {
  const all = [amountOf(figure), amountOf(figure, true)];
  return new Set([...all, ...all.map((amount) => amount.replace(/\.0+(?=%|$)/, ''))]);
}

/** What is shown for a citation, in Markdown: the amount with its name and whom it is of. */
export function chipOf({ figure }: Cited, isUnsigned: boolean): string {
  if (figure === null) return plainly(figureLabels.unknown);
  const places = { amount: amountOf(figure, isUnsigned), label: labelOf(figure), scope: scopeOf(figure) };
  return plainly(filled(places.scope === '' ? figureLabels.chipAlone : figureLabels.chip, places));
}

/** A text that Markdown shows as it is. */
function plainly(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>|~#&]/g, String.raw`\$&`);
}
