import { annualizedVolatility } from '../measures/volatility.ts';
import type { Interval } from '../numerics/interval.ts';
import {
  fitWorld,
  intervalAround,
  simulateHistories,
  type BootstrapOptions,
  type Simulated,
} from './filtered-bootstrap.ts';

/** Fewer days say too little about how calm and wild days cluster. */
const FEWEST = 60;

/**
 * How sure an annualized volatility is: the 95% interval around `estimated` (a fraction) by a filtered bootstrap of daily `returns`
 * (`simulateHistories`). Null with fewer than 60 returns, and where they don't vary or aren't finite.
 */
export function volatilityInterval(
  returns: Float64Array,
  estimated: number,
  { daysPerYear, ...options }: BootstrapOptions & { readonly daysPerYear: number },
): Interval | null {
  const world = returns.length < FEWEST ? null : fitWorld(returns);
  if (world === null) return null;
  const all: Simulated[] = [];
  simulateHistories(world, returns.length, options, (days) => {
    const found = annualizedVolatility(days, daysPerYear);
    if (found.ok) all.push({ found: found.value, truth: null });
  });
  return intervalAround(estimated, all);
}
