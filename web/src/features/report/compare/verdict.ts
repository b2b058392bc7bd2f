import type { ComparisonRow } from '@ballast/engine/report/comparison/comparison';

/** `same`: the difference may be chance. Null where that cannot be told. */
export function verdictOf({ difference }: ComparisonRow): 'higher' | 'lower' | 'same' | null {
  if (difference === null) return null;
  if (difference.low > 0) return 'higher';
  return difference.high < 0 ? 'lower' : 'same';
}
