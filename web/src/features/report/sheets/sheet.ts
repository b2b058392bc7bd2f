import type { Currency } from '@ballast/engine/money/currency';

/** How the numbers of a column are written. `money` and `percent` also come with the sign of a change. */
export type ColumnKind =
  | 'text'
  | 'day'
  | 'money'
  | 'moneyChange'
  | 'percent'
  | 'percentChange'
  | 'ratio'
  | 'count'
  /** Counted in full: 608.4 are 609. */
  | 'days'
  /** A cell of its own kind in every row. */
  | 'mixed';

export interface SheetColumn {
  readonly head: string;
  readonly kind: ColumnKind;
  readonly meaning?: string;
}

/** A number that is written otherwise than its column. */
export interface Figure {
  readonly kind: Exclude<ColumnKind, 'text' | 'day' | 'mixed'>;
  readonly value: number;
}

/** Null where there is none. Fractions are fractions: 0.1 is written 10 %. */
export type SheetCell = string | number | Figure | null;

/** The numbers of a section, as its table shows them and its download holds them. */
export interface Sheet {
  readonly caption: string;
  readonly currency: Currency;
  /** The first names its row. */
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetCell[])[];
  /** What each row means, where that is not plain. */
  readonly meanings?: readonly string[];
}
