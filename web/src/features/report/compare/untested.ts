import { FEWEST_COMPARED } from '@ballast/engine/report/comparison/compared';
import type { Comparison } from '@ballast/engine/report/comparison/comparison';

/** Why no difference was tested; null where one was. */
export function untestedOf({
  rows,
  tested,
}: Comparison): { readonly reason: 'days' | 'standIns'; readonly count: number; readonly days: number } | null {
  if (rows.some(({ difference }) => difference !== null)) return null;
  const count = tested.of - tested.days;
  return { reason: count > 0 && tested.of >= FEWEST_COMPARED ? 'standIns' : 'days', count, days: tested.of };
}
