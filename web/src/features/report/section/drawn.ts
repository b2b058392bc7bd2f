import type { ReactNode } from 'react';
import type { Sheet } from '../store/sheet.ts';

/** What a section shows of its figures. */
export interface Drawn {
  /** What it says, in one sentence. */
  readonly sentence: ReactNode;
  /** Null where the table says it best. */
  readonly picture: ReactNode;
  readonly sheet: () => Sheet;
  /** The sheet as the page shows it, where that is shorter. */
  readonly table?: () => Sheet;
  /** False where the sheet is empty: a head without rows is no table to turn to. */
  readonly hasRows?: boolean;
  /** Below both. */
  readonly more?: ReactNode;
}
