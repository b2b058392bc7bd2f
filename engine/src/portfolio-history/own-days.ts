import type { PortfolioHistory } from './history.ts';

/** Stand-ins may weigh this much on a day before it says little about what is held. */
const MOST_STANDING_IN = 0.05;

/** Of a series the days that are observations. */
export type OwnDays = (returns: Float64Array) => Float64Array;

/**
 * The returns of days on which at least 95% of the value has closes of its own: what tests and intervals rest on, because a day
 * drawn to stand in is no observation. The returns it gets are those of the history's days.
 */
export function ownDaysOf({ holdings, days }: Pick<PortfolioHistory, 'holdings' | 'days'>): OwnDays {
  if (holdings.every(({ stretches }) => stretches.length === 0)) return (returns) => returns;
  const standingIn = new Float64Array(days.length);
  for (const { stretches, weight } of holdings)
    for (const { from, to } of stretches) {
      days.forEach((day, i) => {
        if (day >= from && day <= to) standingIn[i] = (standingIn[i] ?? 0) + weight;
      });
    }
  return (returns) => returns.filter((_, day) => (standingIn[day] ?? 0) <= MOST_STANDING_IN);
}
