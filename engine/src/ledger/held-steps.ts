import type { Day } from '../calendar/day.ts';
import type { HeldOn } from './walk.ts';

/** So many shares from `from` on, counted as they are after all splits and bonuses. */
export interface HeldStep {
  readonly from: Day;
  readonly shares: number;
}

/** What is held from each day with trades on, ascending; it goes with closes that are adjusted for splits and bonuses. */
export function heldSteps(days: readonly HeldOn[]): readonly HeldStep[] {
  let later = 1;
  const steps = days.toReversed().map(({ day, shares, grown }) => {
    const step = { from: day, shares: shares * later };
    later *= grown;
    return step;
  });
  return steps.toReversed();
}
