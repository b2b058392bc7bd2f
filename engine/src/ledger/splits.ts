import { addDays, type Day } from '../calendar/day.ts';
import type { PortfolioTrade } from './trade.ts';

/** Two brokers, or a person and a broker, may tell one split with its record and its payment day: they lie this near. */
const SAME_SPLIT_DAYS = 31;
/** Added shares are rounded to whole ones. */
const RATIO_TOLERANCE = 1e-6;

/** A split as it was applied. */
export interface AppliedSplit {
  readonly day: Day;
  /** New shares for one old. */
  readonly ratio: number;
  /** Whether a row states the ratio; else it follows from shares that were added. */
  readonly isStated: boolean;
}

/** What the split rows of one day do to `held` shares. */
export type SplitOfDay =
  | { readonly kind: 'multiply'; readonly ratio: number; readonly isStated: boolean }
  /** Already applied. */
  | { readonly kind: 'nothing' }
  /** Shares were added to shares that the history does not have. */
  | { readonly kind: 'base_unknown'; readonly added: number };

/**
 * A ratio stated twice counts once, on the same day or within a month of the last split; so does a number of added shares that is what a
 * stated ratio adds. Several rows of added shares, one for each account, add up.
 */
export function splitOfDay(rows: readonly PortfolioTrade[], held: number, last: AppliedSplit | null): SplitOfDay {
  const [first] = rows;
  const ratios = new Set(rows.flatMap(({ ratio }) => (ratio !== null && ratio > 0 ? [ratio] : [])));
  const recent = last !== null && first !== undefined && first.day <= addDays(last.day, SAME_SPLIT_DAYS) ? last : null;
  if (ratios.size > 0) {
    const ratio = [...ratios].reduce(
      (product, one) => (isSameRatio(one, recent?.ratio ?? null) ? product : product * one),
      1,
    );
    return ratio === 1 ? { kind: 'nothing' } : { kind: 'multiply', ratio, isStated: true };
  }
  const added = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  if (held === 0) return { kind: 'base_unknown', added };
  const isKnown = recent?.isStated === true && isSameRatio(1 / (1 - added / held), recent.ratio);
  return isKnown ? { kind: 'nothing' } : { kind: 'multiply', ratio: (held + added) / held, isStated: false };
}

function isSameRatio(one: number, other: number | null): boolean {
  return other !== null && Math.abs(one / other - 1) <= RATIO_TOLERANCE;
}
