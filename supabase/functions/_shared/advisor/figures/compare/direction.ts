import type { Figure } from '@ballast/contract/advisor';
import type { FigureName } from '@ballast/contract/advisor-tools';
import { CHIP } from '../citations.ts';
import { isSigned, measureOf } from '../label.ts';
import { meaningOf } from '../meaning.ts';
import { positionsOf, TERMS } from '../terms/find.ts';
import type { Window } from '../window.ts';
import { isDenied, NEAR, REACH, type Context } from './words.ts';

export function isOtherDirection(figure: Figure, window: Window): boolean {
  const { isLoss } = meaningOf(figure);
  if (!isLoss && !isSigned(figure)) return false;
  const said = directionOf(figure, window);
  const own = isLoss && measureOf(figure).state !== 'difference' ? -1 : Math.sign(figure.value);
  return said !== 0 && own !== 0 && said !== own;
}

const TO = /\bto (?:(?:about|around|roughly|just|only) )*$/i;
const BY = /\bby (?:(?:about|around|roughly|just|only) )*$/i;

/** “The sale would raise its weight to [30%]”, where it is 41% now; “would lower it by [30%]”, which is what is left. */
export function isOtherStep(figure: Figure, { left, before, sentence }: Window, { figures }: Context): boolean {
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
