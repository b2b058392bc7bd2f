import type { Figure } from '@ballast/contract/advisor';
import { measureOf, oneIn } from '../label.ts';
import { positionsOf, TERMS } from '../terms/find.ts';
import type { Window } from '../window.ts';
import { has, isDenied, NEAR } from './words.ts';

export function isOtherLevel(figure: Figure, { left, right, before, sentence }: Window): boolean {
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
export function isLevelStated({ confidence }: Figure, text: string): boolean {
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
