import { addDays } from '../calendar/day.ts';
import { normalSource, seededUniform } from '../numerics/random.ts';
import type { ReportInput } from '../report/input.ts';

/** Deviations of a day: of the index, of the steady holding beside it, and of the wild one. */
const INDEX = 0.01;
const STEADY = 0.008;
const WILD = 0.03;

/**
 * A steady holding of 60% and a wild one of 40%, with beta 1.2 and a deviation of 3% of its own a day, that has no closes before
 * day `listed`; 0 for its real past.
 */
export function halfListed(count: number, listed: number, seed: number): ReportInput {
  const draw = normalSource(seededUniform(seed));
  const levels = [100, 100, 100];
  const closes: (number | null)[][] = [[100], [100], [listed > 0 ? null : 100]];
  for (let day = 1; day <= count; day += 1) {
    const index = INDEX * draw();
    const changes = [index, index + STEADY * draw(), 1.2 * index + WILD * draw()];
    changes.forEach((change, i) => {
      const level = (levels[i] ?? 0) * (1 + change);
      levels[i] = level;
      closes[i]?.push(i === 2 && day < listed ? null : level);
    });
  }
  const dates = Array.from({ length: count + 1 }, (_, day) => addDays('2020-01-01', day));
  const [index = [], steady = [], wild = []] = closes;
  const held = (key: string, value: number) =>
    ({ key, market: 'IN', currency: 'INR', shares: 1, value, sector: null, price: 'market' }) as const;
  return {
    unpriced: [],
    today: dates.at(-1) ?? '',
    holdings: [held('IN:STEADY', 600), held('IN:WILD', 400)],
    prices: {
      dates,
      series: [
        { key: 'IN:NIFTY50', currency: 'INR', closes: index },
        { key: 'IN:STEADY', currency: 'INR', closes: steady },
        { key: 'IN:WILD', currency: 'INR', closes: wild },
      ],
      rates: [],
    },
    rates: [],
    references: [{ key: 'IN:NIFTY50', market: 'IN', sector: null }],
  };
}
