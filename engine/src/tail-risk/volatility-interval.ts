import { standardDeviation } from '../measures/moments.ts';
import type { Interval } from '../numerics/interval.ts';
import { intervalAround, type Simulated, type SimulatedHistories } from './filtered-bootstrap.ts';

/** Fewer days say too little about how calm and wild days cluster. */
const FEWEST = 60;

/**
 * How sure an annualized volatility is: the 95% interval around `estimated` (a fraction) by a filtered bootstrap of its days
 * (`simulateHistories`). Null with fewer than 60 days, and without histories: where the days don't vary or aren't finite.
 */
export function volatilityInterval(
  histories: SimulatedHistories | null,
  estimated: number,
  daysPerYear: number,
): Interval | null {
  if (histories === null || histories.shocks.length < FEWEST) return null;
  const all = histories.moments.map((moments): Simulated => {
    return { found: standardDeviation(moments) * Math.sqrt(daysPerYear), truth: null };
  });
  return intervalAround(estimated, all);
}
