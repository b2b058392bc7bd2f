import type { Figure, FigureMismatch } from '@ballast/contract/advisor';
import type { FigureName } from '@ballast/contract/advisor-tools';
import { CHIP } from './citations.ts';
import { isSigned, measureOf, oneIn } from './label.ts';
import { meaningOf } from './meaning.ts';
import { isCrisis, isIndex, isOf, isOther, isWhole, mentionsIn, WHOLE, type Mention, type Names } from './subjects.ts';
import { positionsOf, TERMS } from './terms/find.ts';
import type { Terms } from './terms/terms.ts';
import type { Window } from './window.ts';

type Words =
  | 'negation'
  | 'future'
  | 'certain'
  | 'possible'
  | 'present'
  | 'past'
  | 'happened'
  | 'usual'
  | 'average'
  | 'largest'
  | 'seldom'
  | 'pronoun'
  | 'inTotal'
  | 'perYear';

function has(kind: Words, text: string): boolean {
  return TERMS.some((terms) => positionsOf(terms[kind], text).length > 0);
}

/** How much of a long sentence is read before a figure. */
const NEAR = 240;

/** What stands around a sentence: the text before it, and the subjects that it names itself. */
interface Context {
  readonly preceding: string;
  /** What was asked, where nothing stands before the sentence. */
  readonly question: string;
  readonly named: ReadonlySet<string>;
  /** All figures that were looked up. */
  readonly figures: ReadonlyMap<string, Figure>;
}

/** In what the words around a figure differ from it; null where they agree, or say nothing of it. */
export function mismatchOf(figure: Figure, window: Window, names: Names, context: Context): FigureMismatch | null {
  if (isOtherSubject(figure, window, names, context)) return 'subject';
  if (isOtherMeasure(figure, window, names, context) || isOtherThanAsked(figure, window, context)) return 'measure';
  if (isOtherPeriod(figure, window)) return 'period';
  if (isOtherLevel(figure, window)) return 'level';
  if (isOtherDirection(figure, window) || isOtherStep(figure, window, context)) return 'direction';
  return isOtherTense(figure, window) ? 'tense' : null;
}

function isOtherSubject(figure: Figure, window: Window, names: Names, context: Context): boolean {
  const { preceding, question, named } = context;
  const { left, right, before } = window;
  const { subject } = figure;
  const inLeft = mentionsIn(left, names).filter(({ keys }) => !isTopic(keys) || keys.has(subject));
  const inRight = mentionsIn(right, names).filter(({ keys }) => !isTopic(keys));
  const all = [...inLeft, ...inRight];
  if (measureOf(figure).name === 'index_change')
    return all.some(({ keys }) => keys.has(WHOLE)) && !/\b(?:index|nifty|s&p|market)/i.test(left + right);
  if (isCrisis(subject)) {
    if (/\b(?:compared (?:with|to)|instead of|against|versus|vs\.?|than)\W*$/i.test(before)) return false;
    const told = inLeft.filter((one) => [...one.keys].some(isCrisis) && !isAside(one, left, false));
    const ofIndex = inLeft.some((one) => isIndex(one) && !isAside(one, left, false));
    if (figure.name === 'crisis_change' && ofIndex && !inLeft.some(({ keys }) => keys.has(WHOLE))) return true;
    if (told.length > 0) return !told.some(({ keys }) => keys.has(subject));
    if ([...named].some(isCrisis)) return !named.has(subject);
    const last = mentionsIn(has('pronoun', left) ? preceding : '', names).findLast(isSetting);
    return last !== undefined && !last.keys.has(subject);
  }
  if (subject.startsWith('topic:'))
    return inLeft.some((one) => !one.keys.has(WHOLE) && !one.keys.has(subject) && !isOther(one));
  const { isPartOfWhole, isOfSale, isToIndex, isOfAny } = meaningOf(figure);
  if (isOfAny) return all.some(({ keys }) => [...keys].some((key) => key.startsWith('sector:')));
  if (ONLY_NOW.has(figure.name) && inLeft.some((one) => isCrisisNamed(one, left))) return true;
  for (const [text, list] of [
    [left, inLeft],
    [right, inRight],
  ] as const) {
    const told = list.filter(
      (one) =>
        !isAside(one, text, isOfSale) &&
        !isFalling(figure, one, text) &&
        !(isToIndex && isIndex(one)) &&
        !(isPartOfWhole && figure.unit !== 'money' && one.keys.has(WHOLE)),
    );
    if (told.length === 0) continue;
    if (told.some((one) => isOf(one, figure))) return false;
    if (isWhole(subject) && told.every(isSetting)) continue;
    return true;
  }
  const isOfNone =
    [...named].some((key) => key !== WHOLE && !key.startsWith('topic:')) && !isOf({ keys: named }, figure);
  if (!isWhole(subject) && isOfNone) return true;
  if (isSaidOfAll(figure, window, names, context)) return true;
  const isItem = /^\s*[-*+] /.test(before);
  if (isWhole(subject) && all.length === 0 && IT_DOES.test(left)) {
    const [only, ...others] = mentionsIn(before.slice(-NEAR), names);
    if (only !== undefined && others.length === 0 && !isSetting(only)) return !isOf(only, figure) && !isIndex(only);
  }
  if (all.length > 0 || !(isItem || has('pronoun', left)) || mentionsIn(before, names).length > 0) return false;
  const last =
    mentionsIn(isItem ? headOf(preceding) : withoutTables(preceding), names).at(-1) ?? onlyOne(question, names);
  return last !== undefined && !isSetting(last) && !isOf(last, figure) && !(isPartOfWhole && last.keys.has(WHOLE));
}

const IT_DOES = /\bit(?:'s| has| is| was| rose| fell| gained| lost)(?: \w+){0,3} $/i;

/** What no past crisis has. */
const ONLY_NOW: ReadonlySet<string> = new Set(['fall', 'day_change', 'value_at_risk', 'expected_shortfall', 'weight']);

/** A crisis that something happens in; “since 2008” is a year. */
function isCrisisNamed({ keys, start }: Mention, text: string): boolean {
  return (
    [...keys].every(isCrisis) &&
    !/\b(?:since|from|unlike|than|before|after|to|with|as in) (?:the )?$/i.test(text.slice(0, start))
  );
}

/** What a question is about, where it names one thing. */
function onlyOne(question: string, names: Names): Mention | undefined {
  const [first, ...others] = mentionsIn(question, names).filter(({ keys }) => !isTopic(keys));
  return first !== undefined && others.every(({ keys }) => isSame(keys, first.keys)) ? first : undefined;
}

function isSame(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return some.size === others.size && [...some].every((key) => others.has(key));
}

/** “Long-term gains”: a page of that name says nothing of whom a figure is of. */
function isTopic(keys: ReadonlySet<string>): boolean {
  return [...keys].every((key) => key.startsWith('topic:'));
}

const LINE_OF_LIST = /^\s*(?:[-*+]|\d+[.)]) |^\s*$/;

/** The heading that a list stands under: a line that ends no sentence and is no row of a table. */
function headOf(preceding: string): string {
  const line = preceding.split('\n').findLast((one) => !LINE_OF_LIST.test(one)) ?? '';
  return /^\s*\||[.!?।]\s*$/.test(line) ? '' : line;
}

function withoutTables(preceding: string): string {
  return preceding.replaceAll(/^\s*\|.*$/gm, '');
}

const COMPARED =
  /\b(?:against|relative to|next to|beside|given|despite|compared (?:with|to)|in line with|than|versus|vs|unlike|not|behind|ahead of) (?:the |some |more |half of )?$/i;
const TRADED =
  /\b(?:selling|reducing|trimming|cutting|buying|sell|buy) (?:the |your |some |more |part of |half of |all of )?$/i;

const ORIGIN =
  /\b(?:comes?|came|coming|stems?|stemmed|mostly|mainly|largely|partly|chiefly|primarily|driven|led|thanks|due|owed)(?: \w+){0,2}? (?:from|to|by|on) (?:the )?$/i;

/** “Against NIFTY 50”, “mostly from INFY”, “selling INFY”: what something is compared with, comes from, or is traded, is not what a figure is of, but for one of the sale. */
function isAside({ start, end }: Mention, text: string, isOfSale: boolean): boolean {
  if (/^(?: ?\(|['’]s(?: \w+)? )$/.test(text.slice(end))) return false;
  const before = text.slice(Math.max(0, start - REACH), start);
  return COMPARED.test(before) || ORIGIN.test(before) || (!isOfSale && TRADED.test(before));
}

/** “A fall in NIFTY 50 would cost …”: what is assumed to fall is not what loses. */
function isFalling({ name }: Figure, { start, end }: Mention, text: string): boolean {
  const before = text.slice(Math.max(0, start - REACH), start);
  return (
    name === 'fall' &&
    (/\b(?:in|of) (?:the )?$/i.test(before) ||
      /^ (?:fall|drop|decline|crash|slump|correction)\b/i.test(text.slice(end)))
  );
}

/** “Overall you have gained [58,210]”, where nothing says of which holding. */
const OF_ALL = /\b(?:overall|in all|in total|a total of|altogether|all told|everything|kul)\b|कुल/i;

function isSaidOfAll(
  { subject, name }: Figure,
  { left, right }: Window,
  names: Names,
  { preceding, question, named }: Context,
): boolean {
  if (!/^[A-Z]{2}:/.test(subject) || name === 'shares' || named.size > 0 || has('pronoun', left)) return false;
  if (!OF_ALL.test(left + right)) return false;
  const last = mentionsIn(preceding === '' ? question : preceding.slice(-NEAR), names).at(-1);
  return last?.keys.has(subject) !== true;
}

/** A crisis or a page is where something of the portfolio is seen. */
function isSetting({ keys }: Mention): boolean {
  return [...keys].every((key) => isCrisis(key) || key.startsWith('topic:'));
}

/**
 * Of words of another measure those decide that are bound to the figure, as in “the volatility of INFY is [figure]”, and none where words
 * of its own measure stand beside it, but for names of one or two measures, which are told apart.
 */
function isOtherMeasure(figure: Figure, window: Window, { pattern }: Names, { preceding }: Context): boolean {
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
function isOtherThanAsked(figure: Figure, { left, right, before }: Window, { question, preceding }: Context): boolean {
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
function placesIn(text: string, measures: Terms['measures']) {
  const found = measures.flatMap(([pattern, names]) =>
    positionsOf(pattern, text).map(({ start, end }) => ({ start, end, names })),
  );
  const isWithin = (one: (typeof found)[number]) =>
    found.some(({ start, end }) => start < one.end && end > one.start && end - start > one.end - one.start);
  return found.filter((one) => !isWithin(one));
}

function isOtherPeriod(figure: Figure, { left, right }: Window): boolean {
  const { periods, isTotal, isPerYear } = meaningOf(figure);
  if (periods === null || isFormer({ left, right })) return false;
  const text = left + right;
  if (isTotal && has('perYear', text)) return true;
  if (isPerYear && has('inTotal', right) && !has('perYear', text)) return true;
  const found = TERMS.flatMap((terms) =>
    Object.entries(terms.periods).flatMap(([period, pattern]) =>
      positionsOf(pattern, text).map(({ start, end }) => ({
        period,
        distance: end <= left.length ? left.length - end : start - left.length,
      })),
    ),
  );
  const [nearest] = found.toSorted((a, b) => a.distance - b.distance);
  if (nearest?.period === 'purchase' && periods.length === 0) return false;
  return nearest !== undefined && !periods.some((period) => period === nearest.period);
}

/** “Down from [18%] today”: what is now, beside what would be. */
function isFormer({ left, right }: Pick<Window, 'left' | 'right'>): boolean {
  return /\bfrom $/i.test(left) && /^,? (?:today|now|at present|currently)\b/i.test(right);
}

function isOtherLevel(figure: Figure, { left, right, before, sentence }: Window): boolean {
  const { name, state } = measureOf(figure);
  if (state === 'difference') return false;
  const text = `${left} ${right}`;
  if (name === 'maximum_drawdown' || name === 'volatility' || name === 'worst_day' || name === 'crisis_change')
    return CAN.test(text) && isLargest(text);
  if (name !== 'value_at_risk' && name !== 'expected_shortfall') return false;
  const isStated = isLevelStated(figure, text);
  if (isReachedInOthers(figure, text)) return true;
  if (name === 'value_at_risk' && has('average', text)) return true;
  return (
    has('usual', text) ||
    (!isStated && isLargest(/\bneither\b/i.test(before.slice(-NEAR)) ? '' : text)) ||
    (has('seldom', text) && !isLevelStated(figure, sentence))
  );
}

function isLargest(text: string): boolean {
  if (/\bneither\b/i.test(text)) return false;
  return TERMS.some(({ largest }) => positionsOf(largest, text).some(({ start }) => !isDenied(text, start)));
}

/** “It can fall by [31%] at most”: what was, or would have been, limits nothing. */
const CAN = /\b(?:can|could|will|may|might|cannot|can't|won't|never)\b(?! have\b)/i;

/** “Losses beyond [18,000] came once in twenty days”: how often it was reached is said of the past. */
function isLevelStated({ confidence }: Figure, text: string): boolean {
  return confidence !== undefined && text.search(levelPattern(confidence)) !== -1;
}

const COUNTS: Readonly<Record<number, string>> = {
  5: 'five',
  10: 'ten',
  20: 'twenty bees बीस',
  40: 'forty',
  50: 'fifty',
};

/** How many of them it is not reached in. */
const OTHERS: Readonly<Record<number, string>> = {
  5: 'four',
  10: 'nine',
  20: 'nineteen',
  40: 'thirty-nine',
  50: 'forty-nine',
};

/** “Nineteen days out of twenty you lose [18,000]”: on those it is not reached. */
function isReachedInOthers({ confidence }: Figure, text: string): boolean {
  const others = confidence === undefined ? undefined : OTHERS[oneIn(confidence)];
  return (
    others !== undefined &&
    new RegExp(`\\b(?:${others}|${String(oneIn(confidence ?? 0) - 1)})(?: \\w+){0,3} (?:in|out of)\\b`, 'i').test(
      text,
    ) &&
    !/\b(?:less|below|under|smaller|within|better|without|stays?|at most|or so|not|no|never|\w+n't|other|remaining)\b/i.test(
      text,
    )
  );
}

/** The ways to write how often a loss is reached: “95%”, “one day in twenty”. */
export function levelPattern(confidence: number): RegExp {
  const count = String(oneIn(confidence));
  const counts = [count, ...(COUNTS[oneIn(confidence)] ?? '').split(' ')].filter((one) => one !== '').join('|');
  const percent = String(Math.round(confidence * 1000) / 10).replace('.', String.raw`\.`);
  const others = [String(oneIn(confidence) - 1), OTHERS[oneIn(confidence)] ?? ''].filter((one) => one !== '').join('|');
  const rest = String(Math.round((1 - confidence) * 1000) / 10).replace('.', String.raw`\.`);
  return new RegExp(
    String.raw`\b${percent} ?(?:%|percent\b|per cent\b)|\b${rest} ?(?:%|percent|per cent) of (?:all |the |all the )?(?:trading )?days\b|\b(?:(?:one|1|${others})(?: \p{L}+){0,3}[ -](?:in|out of|of)(?: every)?|once (?:in|every))[ -](?:${counts})\b(?! ?%)|(?<![\p{L}\d])(?:${counts}) (?:\S+ ){0,2}(?:me|mein|में) (?:se|से) (?:1|ek|एक)(?![\p{L}\p{M}\d])`,
    'giu',
  );
}

/** The same for the days that it is counted over: “1-day”. */
export function horizonPattern(horizon: number): RegExp {
  return new RegExp(String.raw`\b(?:${String(horizon)}${horizon === 1 ? '|one' : ''})[ -](?:trading )?days?\b`, 'gi');
}

function isOtherDirection(figure: Figure, window: Window): boolean {
  const { isLoss } = meaningOf(figure);
  if (!isLoss && !isSigned(figure)) return false;
  const said = directionOf(figure, window);
  const own = isLoss && measureOf(figure).state !== 'difference' ? -1 : Math.sign(figure.value);
  return said !== 0 && own !== 0 && said !== own;
}

const TO = /\bto (?:(?:about|around|roughly|just|only) )*$/i;
const BY = /\bby (?:(?:about|around|roughly|just|only) )*$/i;

/** “The sale would raise its weight to [30%]”, where it is 41% now; “would lower it by [30%]”, which is what is left. */
function isOtherStep(figure: Figure, { left, before, sentence }: Window, { figures }: Context): boolean {
  const { name, state } = measureOf(figure);
  if (name === null || state === 'difference' || figure.operation !== undefined) return false;
  const said = directionOf({ ...figure, name: `difference.${name}` }, { left, right: '', before, sentence });
  if (said === 0) return false;
  if (state === null) return TO.test(left) && STEP.test(before.slice(-NEAR)) && LEVELS.has(name);
  if (BY.test(left)) return true;
  const now = [...figures.values()].find(
    (one) => one.name === name && one.subject === figure.subject && one.unit === figure.unit,
  );
  return TO.test(left) && now !== undefined && said !== Math.sign(figure.value - now.value);
}

const STEP =
  /\b(?:(?:by|on|when|after) (?:selling|reducing|trimming)|selling\b[^.;]* (?:would|could)|(?:the|a|this|that|such a) (?:sale|trade) (?:would|will|could|brings?|lowers?|reduces?)|if you sold)\b/i;
const LEVELS: ReadonlySet<FigureName> = new Set(['weight', 'value', 'volatility', 'value_at_risk', 'beta']);

/** How far away a word still says which way a figure goes, or denies it. */
const REACH = 24;

/** Which way the words around a figure say that it goes: 1 up, −1 down, 0 where they do not. */
export function directionOf(figure: Figure, { left, right, before, sentence }: Window): number {
  if (sentence.trimStart().startsWith('|')) return 0;
  const isDifference = measureOf(figure).state === 'difference';
  const text = left + CHIP + right;
  const at = left.length;
  const found = TERMS.flatMap(({ directions }) => {
    const ups = positionsOf(isDifference ? directions.more : directions.up, text);
    const downs = positionsOf(isDifference ? directions.less : directions.down, text);
    const signed = [...ups.map((one) => ({ ...one, sign: 1 })), ...downs.map((one) => ({ ...one, sign: -1 }))];
    return signed.map((one) => ({
      ...one,
      sign: isDenied(text, one.start) ? -one.sign : one.sign,
    }));
  }).filter(
    ({ start, end }) =>
      !/\bthan $/.test(text.slice(0, start)) &&
      !/^ (?:than (?!now|today|before|currently|at present)|per )/.test(text.slice(end, end + REACH)),
  );
  const [left1] = found.filter(({ end }) => end <= at).toSorted((a, b) => b.start - a.start);
  const [right1] = found.filter(({ start }) => start >= at && start - at < REACH).toSorted((a, b) => a.start - b.start);
  const said = left1 ?? right1;
  if (said !== undefined || !SAME_VERB.test(left)) return said?.sign ?? 0;
  return directionOf(figure, { left: before.slice(0, -left.length), right: '', before: '', sentence });
}

/** “INFY fell by [0.4%], TCS by [0.5%]”: the verb is that of the figure before. */
const SAME_VERB = /^,? ?(?:and )?(?:[A-Z]\S*,? ){1,4}(?:only )?by $/;

function isDenied(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - REACH), start);
  return TERMS.some(({ negation }) =>
    positionsOf(negation, before).some(({ end }) => /^ (?:\S+ )?$/.test(before.slice(end))),
  );
}

/** In Hindi a loss of a bad day is said in the future tense. */
const IN_CASE = /\b(?:aise|bure|kharab|agar) |ऐसे |बुरे |खराब |ख़राब |अगर /i;
const SUPPOSED = /\b(?:if|should|suppose|were|agar)\b|अगर|यदि/i;
/** What a figure of another time is of, which says that it is hypothetical. */
const OF_TODAY =
  /\btoday.s (?:holdings|shares|mix|portfolio|weights)\b|\b(?:the same|these|this) (?:shares|holdings|mix)\b|\bwhat you (?:hold|own)\b|\bholdings you (?:have|own) (?:now|today)\b/i;

/** “After the sale”, “if you sold”: of what is now, nothing is said. */
const AFTER_STEP =
  /\b(?:(?:after|with|following) (?:the|a|an|this|that|such an?|your) (?:\w+ ){0,2}(?:sale|trade|fall|drop|purchase|crash|slump)|once (?:you(?:'ve| have)? )?sold|(?:if|when|should) you (?:\w+ )?s(?:old|ell))\b/i;
const BEFORE_STEP =
  /\b(?:from|instead of|rather than|than|not|against|versus|compared (?:with|to)|now|today|currently|stay(?:s|ed)?|remains?|still|keeps?|unchanged|before|assum\w+)\b/i;

/** A difference that is said to be what it is a difference of: “losses beyond [−3,212]”. */
function isNoDifference(figure: Figure, window: Window): boolean {
  if (window.sentence.trimStart().startsWith('|') || directionOf(figure, window) !== 0) return false;
  return !/\b(?:differ|chang|effect|impact|gap|shift|mov|by\b|points?\b|fark|antar|kam\b|ghat|badl)|अंतर|फ़र्क|फर्क|कम|घट|बदल/i.test(
    window.left + window.right,
  );
}

/** A figure of this moment that is said to hold after a trade or a fall. */
function isOfOtherState(figure: Figure, { left, right, before }: Window): boolean {
  const { name, state } = measureOf(figure);
  if (state !== null || figure.operation !== undefined) return false;
  if (name !== 'weight' && name !== 'value' && name !== 'volatility' && name !== 'value_at_risk') return false;
  if (BEFORE_STEP.test(left) || /^\W*(?:now|today|currently|at present|to|before)\b/i.test(right)) return false;
  if (AFTER_STEP.test(left)) return true;
  const isSupposed = name === 'weight' || name === 'value';
  return (
    (AFTER_STEP.test(before.slice(-NEAR)) && isSupposed && /\bwould\b/i.test(left)) ||
    /^ after (?:the|this|that|such a) (?:sale|trade|fall)\b/i.test(right)
  );
}

function isOtherTense(figure: Figure, window: Window): boolean {
  const { left, right, sentence } = window;
  if (isOfOtherState(figure, window)) return true;
  if (measureOf(figure).state === 'difference' && isNoDifference(figure, window)) return true;
  const text = `${left} ${right}`;
  const happened = has('happened', text) && !has('possible', sentence);
  const isSoNow =
    (has('present', text) ||
      (figure.name === 'crisis_change' &&
        TERMS.some(({ periods }) => positionsOf(periods.today ?? '(?!)', text).length > 0))) &&
    !has('possible', sentence);
  const { mode, periods } = meaningOf(figure);
  /** Of the whole look-back period, and of no moment. */
  const isOfAll = periods?.length === 0;
  switch (mode) {
    case 'now':
      return has('future', text) || has('past', text);
    case 'over':
      return has('future', text) || (isOfAll && has('present', text));
    case 'estimate':
      return (
        (has('future', text) && !IN_CASE.test(text)) || has('past', text) || (happened && !isLevelStated(figure, text))
      );
    case 'hypothetical':
      return (has('future', text) && !SUPPOSED.test(sentence)) || (happened && !OF_TODAY.test(sentence)) || isSoNow;
    case 'conditional':
      return happened || isSoNow || has('past', text);
    case 'projection':
      return has('certain', text) || has('past', text) || happened;
    case 'any':
      return false;
  }
}

const MORE =
  /\b(?:more|higher|larger|greater|bigger|riskier|wilder|choppier|rougher|heavier|above|exceeds?|outweighs?|tops?|dwarfs?|outstrips?)\b/i;
const WORSE = /\b(?:worse|deeper|harder|steeper)\b/i;
const LESS = /\b(?:less|lower|smaller|below|fewer|calmer|steadier|quieter|milder|gentler)\b/i;

/** An item of a list that says no more than a name, which is hidden. */
const ONLY_NAME = /^\s*(?:[-*+]|\d+[.)]) \**x[x ]*\**(?: ?[:—–-])? *$/;

/** “[1,84,568], or [17.6%]”: the same in another unit. */
const RESTATES =
  /^(?: \(|,? or (?:about |around |roughly )?|,? (?:i\.e\.|that is|which is|that's|yaani|यानी),? (?:about |around |roughly )?)$/i;
const ENDS = /^\s*(?:[.,;:!?)।*|]|$)/;

/** “Its weight falls from [41%] to [30%]”, “[15,200] instead of [18,400]”: the same before and after a step. */
const INTO = /^(?: (?:a year|now|today|down|up),?){0,2} (?:to|into) (?:(?:about|around|roughly|just|only) )*$/i;
const INSTEAD = /\b(?:instead of|rather than|down from|up from) (?:(?:today's|the current|about|around) )*$/i;

/** Whether of a figure before and one after a step one is of something else. */
export function isOtherThanAfter(previous: Figure, figure: Figure, between: string): boolean {
  const [one, other] = [measureOf(previous), measureOf(figure)];
  if ((one.state === 'after') === (other.state === 'after') || !(INTO.test(between) || INSTEAD.test(between)))
    return false;
  return one.name !== other.name;
}

/** Whether a figure stands for the one before it and is of something else. */
export function isOtherThanBefore(previous: Figure, figure: Figure, between: string, right: string): boolean {
  if (previous.unit === figure.unit || !RESTATES.test(between) || !ENDS.test(right)) return false;
  if (between === ' (' && !isSigned(previous) && !meaningOf(previous).isLoss) return false;
  return previous.name !== figure.name || previous.subject !== figure.subject;
}

/** “[18%] exceeds its weight [20.9%]”: a comparison that stands between two figures of one holding. */
const BETWEEN = new RegExp(
  String.raw`${CHIP}\W*(?:(?:is|are|was|were) (?:\w+ )?(?:above|below|(?:more|higher|larger|greater|bigger|less|lower|smaller) than)|exceeds?|outweighs?|tops?)\b[^.;${CHIP}]{0,40}${CHIP}`,
  'i',
);

/** “It brings less of the risk than of the money: [47%], [41%]”: a comparison beside two figures. */
const COMPARISON = new RegExp(`([^.;:${CHIP}]*)\\bthan\\b([^.;:,${CHIP}]*)`, 'i');

/** Which of two figures the side of a comparison is about: by its subject, or of one subject by its measure. */
function isAbout(text: string, one: Figure, other: Figure, names: Names): boolean {
  const isNamed = (figure: Figure) =>
    one.subject === other.subject
      ? TERMS.some(({ measures }) =>
          placesIn(text, measures).some((term) => term.names.some((name) => name === measureOf(figure).name)),
        ) ||
        (figure.name === 'weight' && /\b(?:size|money)\b/i.test(text))
      : mentionsIn(text, names).some((mention) => isOf(mention, figure));
  return isNamed(one) && !isNamed(other);
}

/** Of two figures of one kind, or of one holding, that a sentence compares: whether it says the wrong one is larger. */
export function isOtherOrder(first: Figure, second: Figure, sentence: string, names: Names): boolean {
  if (first.unit !== second.unit) return false;
  const [, left = '', right = ''] = COMPARISON.exec(sentence) ?? [];
  const isTurned = isAbout(left, second, first, names) && isAbout(right, first, second, names);
  const isInOrder = isAbout(left, first, second, names) && isAbout(right, second, first, names);
  const [one, other] = isTurned ? [second, first] : [first, second];
  const isSameKind = one.name === other.name && one.subject !== other.subject;
  const isOfOne = one.subject === other.subject;
  const beside = isOfOne && (isTurned || isInOrder) ? `${left}than${right}` : BETWEEN.exec(sentence)?.[0];
  const said = isSameKind ? sentence : isOfOne ? beside : undefined;
  if (said === undefined || !/\b(?:than|below|above|exceeds?|outweighs?|tops?|dwarfs?|outstrips?)\b/i.test(said))
    return false;
  if (
    /\bwould be\b|\bthan [^.;:]*\bwould have been\b|\bmore than (?:offset|made up|make|covered|compensated|balanced)/i.test(
      said,
    )
  )
    return false;
  const isWorse = WORSE.test(said);
  const areLosses = one.value < 0 && other.value < 0;
  const isMore = MORE.test(said) || (isWorse && areLosses);
  const isLess = LESS.test(said) || (isWorse && !areLosses && isSigned(one));
  if (isMore === isLess) return false;
  const size = ({ value }: Figure) => (!isSameKind || (one.value < 0 && other.value < 0) ? Math.abs(value) : value);
  return isMore ? size(one) < size(other) : size(one) > size(other);
}
