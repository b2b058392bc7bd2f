import type { Noise } from './noise.ts';
import type { TurningPoint } from './turning-points.ts';
import { weekdayIndex } from './weekdays.ts';

export const WEEKDAYS_A_YEAR = 261;

/** Volatility comes in spells: its logarithm is an AR(1) process of this persistence a day and this spread. */
const PERSISTENCE = 0.985;
const SPREAD = 0.3;

/** A path of logarithms of levels, one a weekday since the first, and how wild each day was. */
export interface Path {
  readonly levels: Float64Array;
  /** Standard deviation of the day's change. */
  readonly deviations: Float64Array;
}

interface PathPlan {
  readonly points: readonly TurningPoint[];
  readonly growth: number;
  readonly volatility: number;
}

/**
 * A path through turning points: at each of them exactly at its level, between them a random walk bent so that it gets there
 * (each day bends by its share of the stretch's variance), and a free one after the last.
 *
 * `shocks[t]` is the day's surprise, of variance 1. A path of more days begins with the path of fewer.
 */
export function pathThrough({ points, growth, volatility }: PathPlan, shocks: Float64Array, spells: Noise): Path {
  const days = shocks.length;
  const levels = new Float64Array(days);
  const deviations = spelledDeviations(days, spells);
  let from = 0;
  points.forEach((point, position) => {
    const to = weekdayIndex(point.day);
    if (position === 0) levels[0] = Math.log(point.level);
    else bridge(levels, deviations, shocks, from, to, point);
    from = to;
  });
  const step = volatility / Math.sqrt(WEEKDAYS_A_YEAR);
  for (let day = from + 1; day < days; day++) {
    const deviation = (deviations[day] ?? 0) * step;
    deviations[day] = deviation;
    levels[day] =
      (levels[day - 1] ?? 0) + growth / WEEKDAYS_A_YEAR - deviation ** 2 / 2 + deviation * (shocks[day] ?? 0);
  }
  return { levels, deviations };
}

function bridge(
  levels: Float64Array,
  deviations: Float64Array,
  shocks: Float64Array,
  from: number,
  to: number,
  { level, volatility }: TurningPoint,
): void {
  const step = volatility / Math.sqrt(WEEKDAYS_A_YEAR);
  let variance = 0;
  let surprise = 0;
  for (let day = from + 1; day <= to; day++) {
    const deviation = (deviations[day] ?? 0) * step;
    deviations[day] = deviation;
    variance += deviation ** 2;
    surprise += deviation * (shocks[day] ?? 0);
  }
  const missing = Math.log(level) - (levels[from] ?? 0) - surprise;
  for (let day = from + 1; day <= to; day++) {
    const deviation = deviations[day] ?? 0;
    levels[day] = (levels[day - 1] ?? 0) + deviation * (shocks[day] ?? 0) + missing * (deviation ** 2 / variance);
  }
}

/** How wild each day is against its stretch, 1 on average of the squares. */
function spelledDeviations(days: number, spells: Noise): Float64Array {
  const deviations = new Float64Array(days);
  const kick = SPREAD * Math.sqrt(1 - PERSISTENCE ** 2);
  let spell = 0;
  for (let day = 0; day < days; day++) {
    spell = PERSISTENCE * spell + kick * spells.shock();
    deviations[day] = Math.exp(spell - SPREAD ** 2);
  }
  return deviations;
}
