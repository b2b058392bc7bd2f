import { CHIP } from './citations.ts';
import { TERMS } from './terms/find.ts';

/** The words that a figure stands among. */
export interface Window {
  readonly left: string;
  readonly right: string;
  /** All of the sentence before it. */
  readonly before: string;
  readonly sentence: string;
}

const DIVIDES = new RegExp(TERMS.map(({ divides }) => divides).join('|'), 'iu');
const BREAK =
  /;|—|(?<!\bi\.e|\be\.g)[.!?] |, (?:but|and|while|as(?! (?:often|far|much|long|well|many|of))|so|though|because|although|whereas|when|not)\b|, (?:जिन|जिस|जबकि|लेकिन|और|पर |जो |jin|jis|jabki|lekin|aur |jo )/gi;

/** Of each citation of a plain text the words that speak of it: up to the ones that speak of its neighbors. */
export function windowsOf(text: string, preceding: string): readonly Window[] {
  const places = Array.from(text.matchAll(new RegExp(CHIP, 'g')), ({ index }) => index);
  const cells = text.trimStart().startsWith('|') ? cellsOf(text) : null;
  const header = cells === null ? [] : (headerOf(preceding) ?? []);
  return places.map((place, at): Window => {
    const before = text.slice(0, place);
    if (cells !== null) {
      const column = before.split('|').length - 1;
      const left = `${cells[1] ?? ''}: ${header[column] ?? ''}`;
      const cell = (cells[column] ?? '').replaceAll(CHIP, ' ');
      return { left: column === 1 ? (header[1] ?? '') : left, right: cell, before: left, sentence: text };
    }
    const [previous, next] = [places[at - 1], places[at + 1]];
    const left =
      previous === undefined ? before.slice(lastBreak(before)) : behindDivider(text.slice(previous + 1, place));
    const between = text.slice(place + 1, next);
    const rest = next === undefined ? between : between.replace(NAMES_NEXT, '');
    const right =
      next === undefined ? rest.slice(0, firstBreak(rest)) : rest.slice(0, Math.min(dividerIn(rest), verbIn(rest)));
    return { left, right, before, sentence: text };
  });
}

function dividerIn(text: string): number {
  const found = DIVIDES.exec(text);
  return found === null ? text.length : found.index;
}

/** “From [10,50,000] to a value of [12,34,568]”: the words name the figure behind them. */
const NAMES_NEXT = /\b(?:to|into) (?:an? |the |its )?[\w ]{1,30} of $/i;

/** “[271] INFY shares are worth [₹5,05,821]”: a verb speaks of the figure behind it. */
function verbIn(text: string): number {
  const found = /\b(?:is|are|was|were|has|have|had|would|could|will|gives?|makes?|leaves?|brings?|means)\b/i.exec(text);
  return found === null ? text.length : found.index;
}

function behindDivider(text: string): string {
  const found = DIVIDES.exec(text);
  return found === null ? text : text.slice(found.index + found[0].length);
}

function firstBreak(text: string): number {
  const found = [...text.matchAll(BREAK), ...text.matchAll(/: |, which\b/gi)].map(({ index }) => index);
  return Math.min(text.length, ...found);
}

/** “If NIFTY 50 falls by a fifth, …”: what is supposed is not what a figure is of. */
const SUPPOSED = /^\s*(?:if|when|should|had|were) [^,\uE000]{1,120},/i;

function lastBreak(text: string): number {
  const last = Array.from(text.matchAll(BREAK)).at(-1);
  return Math.max(last === undefined ? 0 : last.index + 1, SUPPOSED.exec(text)?.[0].length ?? 0);
}

function cellsOf(row: string): readonly string[] {
  return row.trim().split('|');
}

/** The first row of a table that is under way. */
function headerOf(preceding: string): readonly string[] | undefined {
  const lines = preceding.trimEnd().split('\n');
  const first = lines.findLastIndex((line) => !line.trimStart().startsWith('|')) + 1;
  const line = lines[first];
  return line === undefined ? undefined : cellsOf(line);
}
