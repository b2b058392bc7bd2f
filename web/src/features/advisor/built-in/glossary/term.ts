import type { MeasureId } from '@ballast/engine/measures/registry';

/** A word of the report, and what it means. */
export interface Term {
  readonly id: string;
  readonly name: string;
  readonly meaning: string;
  /** Other words for it. */
  readonly aliases: readonly string[];
  /** The measure of the report that it is; null for other words. */
  readonly measure: MeasureId | null;
}
