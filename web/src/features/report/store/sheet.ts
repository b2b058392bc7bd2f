import type { Currency } from '@ballast/engine/money/currency';
import type { Interval } from '@ballast/engine/numerics/interval';

/** How a table writes the numbers of a column; a file has them whole. Those of a change come with a sign for gains too. */
export type ColumnKind =
  | 'text'
  | 'day'
  /** An exact amount. */
  | 'money'
  /** An amount that is estimated: two or three significant digits, as its interval supports. */
  | 'estimate'
  | 'estimateChange'
  /** A fraction that is estimated, the same. */
  | 'estimatedPart'
  /** The difference of two such fractions, and of two weights: in percentage points. */
  | 'points'
  | 'weightPoints'
  /** An amount that follows from prices alone: three significant digits. */
  | 'shortened'
  /** A volatility, a drawdown or a return. */
  | 'level'
  | 'levelChange'
  /** A part of the money, and one of the risk: a decimal, and none. */
  | 'weight'
  | 'share'
  /** With two decimals, which need a standard error of at most a tenth, and with one. */
  | 'ratio'
  | 'tenths'
  | 'ratioChange'
  | 'tenthsChange'
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
  /** Of an estimate. */
  readonly interval?: Interval | null;
  /** Of an estimate that is read beside another, or beside parts that add up to it: the difference has fewer digits than either. */
  readonly digits?: 3;
  /** What a table says in place of a number that may be chance; a file has both. */
  readonly verdict?: string;
}

/** Null where there is none. Fractions are fractions: 0.1 is written 10%. */
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
