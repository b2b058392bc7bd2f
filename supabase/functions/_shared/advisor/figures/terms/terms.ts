import type { FigureName } from '@ballast/contract/advisor-tools';

export const PERIODS = ['today', 'day', 'week', 'month', 'quarter', 'year', 'lifetime', 'purchase'] as const;
export type Period = (typeof PERIODS)[number];

/** The words of one language that say what a figure is. Patterns are sources of regular expressions, tried without regard to case. */
export interface Terms {
  /** Words that name a measure, and the figures that they may stand beside; of none where no tool gives such a figure. */
  readonly measures: readonly (readonly [pattern: string, names: readonly FigureName[]])[];
  /** Around a measure that a figure is only compared with: “above cost”; null where the language has none. */
  readonly references: { readonly before: string; readonly after: string | null };
  /** The same directly behind a figure, where they alone decide. */
  readonly behind: readonly (readonly [pattern: string, names: readonly FigureName[]])[];
  readonly periods: Readonly<Partial<Record<Period, string>>>;
  /** Which way a figure goes, in nouns and verbs of gains and losses and in verbs of change. */
  readonly directions: { readonly up: string; readonly down: string; readonly more: string; readonly less: string };
  /** That a direction is denied. */
  readonly negation: string;
  /** What is still to come, for certain. */
  readonly future: string;
  /** The same of what is only projected: “you will have”. */
  readonly certain: string;
  /** What may be. */
  readonly possible: string;
  /** That something is so at this moment. */
  readonly present: string;
  /** A time that is over. */
  readonly past: string;
  /** What has happened. */
  readonly happened: string;
  /** That a loss is usual, the average of many, or the largest there is. */
  readonly usual: string;
  readonly average: string;
  readonly largest: string;
  /** How often it comes, where that is not how often the figure says. */
  readonly seldom: string;
  /** Of a whole stretch of time, and no rate a year. */
  readonly inTotal: string;
  /** A rate a year, and not a stretch of years. */
  readonly perYear: string;
  /** Speaks of what was named before. */
  readonly pronoun: string;
  /** What divides what is said of one figure from what is said of the next. */
  readonly divides: string;
}
