import type { Figure } from '@ballast/contract/advisor';
import { CHIP } from '../citations.ts';
import { isSigned, measureOf } from '../label.ts';
import { meaningOf } from '../meaning.ts';
import { isOf, mentionsIn, type Names } from '../subjects.ts';
import { TERMS } from '../terms/find.ts';
import { placesIn } from './measure.ts';

const MORE =
  /\b(?:more|higher|larger|greater|bigger|riskier|wilder|choppier|rougher|heavier|above|exceeds?|outweighs?|tops?|dwarfs?|outstrips?)\b/i;
const WORSE = /\b(?:worse|deeper|harder|steeper)\b/i;
const LESS = /\b(?:less|lower|smaller|below|fewer|calmer|steadier|quieter|milder|gentler)\b/i;

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
  if (isSameKind && /\bthan (?:their|its|they|it|you)\b/i.test(said)) return false;
  const isWorse = WORSE.test(said);
  const areLosses = one.value < 0 && other.value < 0;
  const isMore = MORE.test(said) || (isWorse && areLosses);
  const isLess = LESS.test(said) || (isWorse && !areLosses && isSigned(one));
  if (isMore === isLess) return false;
  const size = ({ value }: Figure) => (!isSameKind || (one.value < 0 && other.value < 0) ? Math.abs(value) : value);
  return isMore ? size(one) < size(other) : size(one) > size(other);
}
