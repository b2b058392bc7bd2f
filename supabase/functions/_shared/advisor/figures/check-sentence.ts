import type { CheckedFigure, Figure, FigureSource } from '@ballast/contract/advisor';
import { figureLabels } from '@ballast/messages/en/figure-labels';
import type { CheckContext, CheckedSentence } from '../types.ts';
import { CHIP, chipOf, citationsIn, type Cited } from './citations.ts';
import { claimsIn } from './claims/claims.ts';
import { directionOf } from './compare/direction.ts';
import { horizonPattern, levelPattern } from './compare/level.ts';
import { mismatchOf } from './compare/mismatch.ts';
import { isOtherOrder, isOtherThanAfter, isOtherThanBefore } from './compare/order.ts';
import { filled, isSigned } from './label.ts';
import { countPattern, numbersIn, partIn } from './numbers.ts';
import { plainTextOf } from './plain-text.ts';
import { namesOf, subjectsIn, type Names } from './subjects.ts';
import { windowsOf } from './window.ts';

/** Of a longer question the end is read. */
const QUESTION_MAX = 8000;

/** How far a part in words may be from the figure that it rounds. */
const ROUNDED = 0.12;

/** What is put in place of a part of the sentence, and what is said of it. */
interface Change extends Omit<CheckedFigure, 'start' | 'end'> {
  readonly start: number;
  readonly end: number;
  readonly shown: string;
}

/**
 * A sentence (or line) of a reply as it is shown: each citation is the figure with its name and what it is of, and every number that
 * no tool gave is marked. Positions are in UTF-16 units of the text that is given back. Never throws; time is linear in the length.
 */
export function checkSentence(markdown: string, { sources, question, preceding }: CheckContext): CheckedSentence {
  const known = knownOf(sources);
  const { text: masked, cited } = citationsIn(markdown, known.figures);
  const plain = plainTextOf(masked);
  const changes = [
    ...chipsOf(masked, plain.text, cited, known, preceding, question),
    ...numbersOf(plain.text, known, question, [...citationsIn(preceding, known.figures).cited.slice(-2), ...cited]).map(
      (change) => ({
        ...change,
        ...plain.rangeOf(change.start, change.end),
      }),
    ),
    ...claimsIn(plain.text, known.names.pattern).map((claim): Change => ({
      ...plain.rangeOf(claim.start, claim.end),
      shown: '',
      origin: 'claim',
      from: [],
    })),
  ].toSorted((a, b) => a.start - b.start);
  return applied(masked, changes);
}

function chipsOf(
  masked: string,
  text: string,
  cited: readonly Cited[],
  known: Known,
  preceding: string,
  question: string,
): Change[] {
  const before = plainTextOf(citationsIn(preceding, known.figures).text).text;
  const windows = windowsOf(text, before);
  const context = {
    preceding: before,
    question: before === '' ? plainTextOf(question.slice(-QUESTION_MAX)).text : '',
    figures: known.figures,
    named: cited.length === 0 ? new Set<string>() : subjectsIn(text, known.names),
  };
  const places = Array.from(masked.matchAll(new RegExp(CHIP, 'g')), ({ index }) => index);
  return cited.map((one, at): Change => {
    const place = { start: places[at] ?? 0, end: (places[at] ?? 0) + CHIP.length };
    const { figure } = one;
    const window = windows[at];
    if (figure === null || window === undefined)
      return { ...place, shown: chipOf(one, false), origin: 'none', from: [] };
    const next = cited[at + 1]?.figure ?? null;
    const previous = cited[at - 1]?.figure ?? null;
    const between = window.before.slice(window.before.lastIndexOf(CHIP) + 1);
    const isUnsigned = isSigned(figure) && directionOf(figure, window) !== 0;
    const differs =
      mismatchOf(figure, window, known.names, context) ??
      (previous !== null &&
      (isOtherThanBefore(previous, figure, between, window.right) || isOtherThanAfter(previous, figure, between))
        ? 'measure'
        : null) ??
      (cited.length === 2 && next !== null && isOtherOrder(figure, next, text, known.names) ? 'order' : null);
    const origin = differs !== null ? 'mismatch' : known.computed.has(figure.id) ? 'arithmetic' : 'source';
    return {
      ...place,
      shown: chipOf(one, isUnsigned),
      origin,
      from: [figure.id],
      ...(differs !== null && { differs }),
    };
  });
}

/** Numbers in words or digits: the user’s own, or nobody’s. How often a loss is reached may be said of the figures that are. */
function numbersOf(text: string, known: Known, question: string, cited: readonly Cited[]): Change[] {
  const levels = known.levels.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ index, 0: shown }) => ({ start: index, end: index + shown.length })),
  );
  const unexplained = numbersIn(text, known.names.numbered)
    .filter((one) => !levels.some(({ start, end }) => one.start >= start && one.end <= end))
    .filter(({ start, end }) => !isRounded(partIn(text.slice(start, end)), text.slice(0, start), cited, known));
  if (unexplained.length === 0) return [];
  const asked = new Set(numbersIn(plainTextOf(question.slice(-QUESTION_MAX)).text, []).map(({ key }) => key));
  return unexplained.map(({ start, end, key }): Change => {
    const isAsked = asked.has(key);
    return {
      start,
      end,
      shown: isAsked ? figureLabels.question : '',
      origin: isAsked ? 'question' : 'none',
      from: [],
    };
  });
}

const MORE_THAN = /\b(?:more than|over|above|at least) (?:an? )?$/i;
const LESS_THAN = /\b(?:less than|under|below|at most) (?:an? )?$/i;
const DENIES = /\b(?:no|not|none|never|nothing)\b[^.;]{0,60}$/i;

/** “About a quarter”, of a sentence that cites 25.1%, or the same in money, or one figure that is a quarter of another; or more, or less. */
function isRounded(part: number | null, before: string, cited: readonly Cited[], { figures }: Known): boolean {
  if (part === null) return false;
  const given = cited.flatMap(({ figure }) => figure ?? []);
  const parts = [...figures.values()].filter(
    ({ unit, name, subject }) =>
      unit === 'fraction' && given.some((one) => one.name === name && one.subject === subject),
  );
  const ratios = given.flatMap((one) =>
    given
      .filter((other) => other !== one && other.unit === one.unit)
      .filter(({ name, subject }) => name === one.name || subject === one.subject)
      .map(({ value }) => value / one.value),
  );
  const isMore = MORE_THAN.test(before);
  const isBeyond = isMore !== DENIES.test(before);
  return [...parts.map(({ value }) => value), ...ratios].some((value) => {
    const times = Math.abs(value) / part;
    if (isMore || LESS_THAN.test(before)) return isBeyond ? times > 1 && times < 2 : times < 1 && times > 0.5;
    return Math.abs(times - 1) <= ROUNDED;
  });
}

/** The text with its changes; what is marked without a text of its own stays as it is written. */
function applied(masked: string, changes: readonly Change[]): CheckedSentence {
  const figures: CheckedFigure[] = [];
  let text = '';
  let end = 0;
  for (const { start, end: to, shown, ...rest } of changes) {
    if (start < end) continue;
    text += masked.slice(end, start);
    const written = masked.slice(start, to);
    const part = shown === '' ? written : filled(shown, { text: written });
    figures.push({ start: text.length, end: text.length + part.length, ...rest });
    text += part;
    end = to;
  }
  return { text: text + masked.slice(end), figures };
}

interface Known {
  readonly count: number;
  readonly figures: ReadonlyMap<string, Figure>;
  /** Figures of the arithmetic tools. */
  readonly computed: ReadonlySet<string>;
  readonly names: Names;
  /** How a reply may write how often a loss is reached, over how many days, and how many holdings there are. */
  readonly levels: readonly RegExp[];
}

/** A reply is checked sentence by sentence against a list that grows: what was read of it is kept. */
const kept = new WeakMap<readonly FigureSource[], Known>();

function knownOf(sources: readonly FigureSource[]): Known {
  const before = kept.get(sources);
  if (before?.count === sources.length) return before;
  const all = sources.flatMap(({ figures }) => figures);
  const levels = new Set(all.flatMap(({ confidence }) => confidence ?? []));
  const horizons = new Set(all.flatMap(({ horizon }) => horizon ?? []));
  const now: Known = {
    count: sources.length,
    figures: new Map(all.map((figure) => [figure.id, figure])),
    computed: new Set(
      sources.flatMap(({ tool, figures }) => (tool === 'arithmetic' ? figures.map(({ id }) => id) : [])),
    ),
    names: namesOf(all),
    levels: [
      ...[...levels].map(levelPattern),
      ...[...horizons].map(horizonPattern),
      ...all.filter(({ name }) => name === 'holdings').flatMap(({ value }) => countPattern(value) ?? []),
    ],
  };
  kept.set(sources, now);
  return now;
}
