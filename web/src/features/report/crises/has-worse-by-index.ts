import type { CrisesReport } from '@ballast/engine/report/crises/crises';

/** Whether another crash cost more, but mostly by an index in the place of what is held: `worst` passes it over. */
export function hasWorseByIndex({ replays, worst }: CrisesReport): boolean {
  return replays.some(({ change, amount }) => change !== null && amount < (worst?.amount ?? 0));
}
