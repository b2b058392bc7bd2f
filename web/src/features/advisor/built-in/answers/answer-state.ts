import type { SectionId } from '@ballast/engine/report/report';
import type { ValueBasis, NoSection } from '@ballast/engine/report/section';

/** One figure of an answer. */
export interface Fact {
  readonly name: string;
  /** As it is shown; null where it cannot be said. */
  readonly value: string | null;
  /** What else belongs to it: the part of the whole, what it covers. */
  readonly note?: string | undefined;
  /** The section of the report in which it stands; null where it is in none. */
  readonly section: SectionId | null;
}

/** An answer: on its way, none with its reason, or the sentence with its figures. */
export type AnswerState =
  | { readonly kind: 'coming' }
  /** The report stopped: what went wrong is shown above. */
  | { readonly kind: 'stopped' }
  | { readonly kind: 'none'; readonly reason: NoSection }
  /** A reason of the answer's own. */
  | { readonly kind: 'sentence'; readonly words: string }
  | {
      readonly kind: 'figures';
      readonly sentence: string;
      /** Said in a quieter voice below. */
      readonly note?: string;
      readonly facts: readonly Fact[];
      /** Null where no past prices are in it. */
      readonly basis: ValueBasis | null;
      /** The sentence says already of when the prices are. */
      readonly saysPrices?: true;
    };

/** The answer from a section that has no figures yet, or none at all. */
export function missingAnswer(section: { readonly reason: NoSection } | undefined, isComing: boolean): AnswerState {
  if (section !== undefined) return { kind: 'none', reason: section.reason };
  return { kind: isComing ? 'coming' : 'stopped' };
}
