import type { Figure } from '@ballast/contract/advisor';
import type { FigureName } from '@ballast/contract/advisor-tools';
import { CHIP } from '../citations.ts';
import { measureOf } from '../label.ts';
import type { Names } from '../subjects.ts';
import { positionsOf, TERMS } from '../terms/find.ts';
import type { Terms } from '../terms/terms.ts';
import type { Window } from '../window.ts';
import { headOf, NEAR, REACH, type Context } from './words.ts';

/**
 * Of words of another measure those decide that are bound to the figure, as in “the volatility of INFY is [figure]”, and none where words
 * of its own measure stand beside it, but for names of one or two measures, which are told apart.
 */
export function isOtherMeasure(figure: Figure, window: Window, { pattern }: Names, { preceding }: Context): boolean {
  // “Beta Large Cap” is a name.
  const unnamed = (text: string) =>
    pattern === null ? text : text.replaceAll(pattern, (known) => known.replaceAll(/\S/g, 'x'));
  const [left, right] = [unnamed(window.left), unnamed(window.right)];
  const { name } = measureOf(figure);
  if (name === null || name === 'stated') return false;
  const isOwn = ({ names }: Pick<Term, 'names'>) => names.includes(name);
  const behind = TERMS.flatMap((terms) => placesIn(right, terms.behind)).filter(({ start }) => start <= 1);
  const near = [...termsIn(left, 'left'), ...termsIn(right, 'right')];
  if (behind.length > 0) {
    const isOnly = behind.some(({ names }) => names.length === 1);
    const told = near.filter((term) => term.isBound && (isOnly ? term.names.length === 1 : isPrecise(term)));
    return ![...behind, ...told].some(isOwn);
  }
  const isBare = near.length === 0 && window.before.length < NEAR && ONLY_NAME.test(unnamed(window.before));
  const head = isBare ? unnamed(headOf(preceding)) : '';
  if (head !== '') {
    const told = termsIn(head, 'left');
    return told.length > 0 && !told.some(isOwn);
  }
  const bound = near.filter(({ isBound }) => isBound);
  const isChanged = measureOf(figure).state === 'difference' || figure.operation !== undefined;
  const isContradicted = (terms: readonly Term[], own: readonly Term[]) => terms.length > 0 && !own.some(isOwn);
  // What no tool gives is never what a figure is.
  if (bound.some(({ names }) => names.length === 0) && !near.filter(isPrecise).some(isOwn)) return true;
  return (!isChanged && isContradicted(bound, near)) || isContradicted(bound.filter(isPrecise), near.filter(isPrecise));
}

/** “It’s [1.08].”: an answer that says no more than the figure. */
const ANSWER =
  /^\W*(?:(?:yes|no|sure|and|but|so|well|right now|currently|today|at the moment|about|around|roughly|overall),? )*(?:(?:it|that|this|yours|the answer)(?:'s| is| was| stands at| comes to| would be) )?(?:(?:about|around|roughly|currently|now|only|just|at) )*$/i;

/** Of an answer without words of its own, those of the question decide. */
export function isOtherThanAsked(
  figure: Figure,
  { left, right, before }: Window,
  { question, preceding }: Context,
): boolean {
  const { name, state } = measureOf(figure);
  if (name === null || state !== null || !ANSWER.test(left) || before.includes(CHIP)) return false;
  const isSecond = left !== before || question === '';
  if (isSecond && !(/\b(?:yours|it(?:'s| is)) /i.test(left) && /^(?: a year)?\s*(?:[.,;:!?)]|$)/i.test(right)))
    return false;
  const context = left !== before ? before.slice(0, -left.length) : question === '' ? lastOf(preceding) : question;
  const asked = termsIn(context, 'left').filter(({ names }) => names.length <= ASKED_MAX);
  return asked.length > 0 && !asked.some(({ names }) => names.includes(name));
}

/** The sentence before, but for a line of a table. */
function lastOf(preceding: string): string {
  const line = preceding.trimEnd().split('\n').at(-1) ?? '';
  return line.startsWith('|') ? '' : (line.split(/[.!?] /).at(-1) ?? '');
}

/** Of how many figures a word of the question may be. */
const ASKED_MAX = 3;

function isPrecise({ names }: Term): boolean {
  return names.length === 1 || names.length === 2;
}

interface Term {
  readonly names: readonly FigureName[];
  readonly isBound: boolean;
}

const WORD = String.raw`[^\s,;:()—–]*`;
/** Between a figure and the words that are bound to it stand a few of the same clause. */
const BOUND_LEFT = new RegExp(
  String.raw`^ ?(?:(?:${WORD} ){0,3}${WORD})?(?:,[^,]{1,110},|,|:|\([^()]*\):?)?(?:(?:${WORD} ){0,9}|(?:${WORD} ){0,1}${WORD}: ?|(?:${WORD} ){0,3}${WORD}, )[“"(*]*$`,
);
const BOUND_RIGHT = /^[\s*]*(?:(?:of|in|as|to|a|an|the|your|its|for|ka|ki|ke|का|की|के) )*$/i;

/** The measures that a text beside a figure names, but for those that a figure is only compared with. */
function termsIn(text: string, side: 'left' | 'right'): readonly Term[] {
  return TERMS.flatMap(({ measures, references }) =>
    placesIn(text, measures)
      .filter(({ start, end }) => !isReference(text.slice(0, start), text.slice(end, end + REACH), references))
      .map(({ start, end, names }) => {
        const isBound = side === 'left' ? BOUND_LEFT.test(text.slice(end)) : BOUND_RIGHT.test(text.slice(0, start));
        return { names, isBound };
      }),
  );
}

function isReference(left: string, right: string, { before, after }: Terms['references']): boolean {
  const isAfter = after !== null && positionsOf(`^ (?:${after})`, right).length > 0;
  const determined = `(?:${before})(?: (?:the|your|its|their|my|an?|any|this|that|all))? $`;
  return isAfter || positionsOf(determined, left.slice(-REACH)).length > 0;
}

/** The terms of a text with what they may stand beside; of terms that overlap the longer counts. */
export function placesIn(text: string, measures: Terms['measures']) {
  const found = measures.flatMap(([pattern, names]) =>
    positionsOf(pattern, text).map(({ start, end }) => ({ start, end, names })),
  );
  const isWithin = (one: (typeof found)[number]) =>
    found.some(({ start, end }) => start < one.end && end > one.start && end - start > one.end - one.start);
  return found.filter((one) => !isWithin(one));
}

/** An item of a list that says no more than a name, which is hidden. */
const ONLY_NAME = /^\s*(?:[-*+]|\d+[.)]) \**x[x ]*\**(?: ?[:—–-])? *$/;
