import type { Measure } from './measures.ts';
import type { StatedFigure } from './reading/stated-figure.ts';

/** A stated figure, and what it is said to be of. */
export interface Claim {
  readonly stated: StatedFigure;
  /** Subjects it may be of. */
  readonly keys: ReadonlySet<string>;
  /** Crises and exchange rates it may be seen in. */
  readonly settings: ReadonlySet<string>;
  /** Of an index: in a crisis it did what the index did, and not what the portfolio would. */
  readonly isIndex: boolean;
  /** Named together: their figures may be added. */
  readonly group: readonly string[];
  /** Stated of all of the group, and of none alone. */
  readonly isTogether: boolean;
  /** Nothing is named with it: what no subject has, like a rule, may be meant. */
  readonly isUnnamed: boolean;
  /** What kinds of figures the words around it speak of; null where of none in particular. */
  readonly measures: ReadonlySet<Measure> | null;
}
