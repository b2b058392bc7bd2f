import type { Figure } from '@ballast/contract/advisor';
import { measureOf } from '../label.ts';
import { meaningOf } from '../meaning.ts';
import { isCrisis, isIndex, isOf, isOther, isWhole, mentionsIn, WHOLE, type Mention, type Names } from '../subjects.ts';
import type { Window } from '../window.ts';
import { has, headOf, NEAR, REACH, withoutTables, type Context } from './words.ts';

export function isOtherSubject(figure: Figure, window: Window, names: Names, context: Context): boolean {
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
