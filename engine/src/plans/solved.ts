import type { PlanObstacle, PlanResult } from './plan.ts';

/** A plan, or what the search for one ran into. */
export type Solved =
  | Extract<PlanResult, { readonly ok: true }>
  | { readonly ok: false; readonly obstacle: PlanObstacle };

export const unsolved = (obstacle: PlanObstacle): Solved => ({ ok: false, obstacle });
