import { classOf } from '@ballast/engine/explore/holding-class';
import type { ReportHolding } from '@ballast/engine/report/input';

/** What weights can be set for. */
export const TARGET_GROUPINGS = ['holding', 'sector', 'country', 'currency', 'class'] as const;
export type TargetGrouping = (typeof TARGET_GROUPINGS)[number];

export interface TargetGroup {
  /** A key, a sector or `unclassified`, a market, a currency or the class of a holding. */
  readonly id: string;
  readonly keys: readonly string[];
}

/** The holdings by what weights are set for, in the order of the holdings. */
export function targetGroups(holdings: readonly ReportHolding[], by: TargetGrouping): readonly TargetGroup[] {
  const groups = new Map<string, string[]>();
  for (const holding of holdings) {
    const id = idOf(holding, by);
    groups.set(id, [...(groups.get(id) ?? []), holding.key]);
  }
  return [...groups].map(([id, keys]) => ({ id, keys }));
}

function idOf(holding: ReportHolding, by: TargetGrouping): string {
  switch (by) {
    case 'holding':
      return holding.key;
    case 'sector':
      return holding.sector ?? 'unclassified';
    case 'country':
      return holding.market;
    case 'currency':
      return holding.currency;
    case 'class':
      return classOf(holding);
  }
}

/** The name of the field of a group among the texts of a draft; holdings have their keys. */
export function targetField(by: TargetGrouping, id: string): string {
  return by === 'holding' ? id : `${by} ${id}`;
}
