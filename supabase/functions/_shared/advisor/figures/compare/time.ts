import type { Figure } from '@ballast/contract/advisor';
import { measureOf } from '../label.ts';
import { meaningOf } from '../meaning.ts';
import { positionsOf, TERMS } from '../terms/find.ts';
import type { Window } from '../window.ts';
import { directionOf } from './direction.ts';
import { isLevelStated } from './level.ts';
import { has, NEAR } from './words.ts';

export function isOtherPeriod(figure: Figure, { left, right }: Window): boolean {
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

export function isOtherTense(figure: Figure, window: Window): boolean {
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
