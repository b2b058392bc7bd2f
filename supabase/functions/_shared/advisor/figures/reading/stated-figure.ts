/** What kind of number somebody states. A `chance` is one in so many; a `number` has no unit: a ratio, a score, an amount in a column. */
export type Quantity = 'money' | 'fraction' | 'chance' | 'times' | 'number' | 'shares' | 'days' | 'holdings';

/** A figure as somebody states it, where it stands in the plain text. */
export interface StatedFigure {
  readonly start: number;
  readonly end: number;
  /** Never negative; 0.05 for 5 %, 1,20,000 for 1.2 lakh. */
  readonly value: number;
  /** Between these lies what rounds to it, by the digits shown and by words like “over”. */
  readonly low: number;
  readonly high: number;
  readonly quantity: Quantity;
  /** ISO 4217 where a currency is named. */
  readonly currency: string | null;
  /** 1 for a gain, -1 for a loss, 0 where nothing is said. */
  readonly sign: -1 | 0 | 1;
  /** So much more or less than something else. */
  readonly isDifference: boolean;
  /** A window, a general statement or the name of a method: no figure unless a source has it. */
  readonly isOptional: boolean;
}
