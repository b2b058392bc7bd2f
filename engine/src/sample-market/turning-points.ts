import type { Day } from '../calendar/day.ts';

/** A level a path passes through, and how much it swings on the way there from the point before. */
export interface TurningPoint {
  readonly day: Day;
  readonly level: number;
  /** Annual, as a fraction; of the stretch that ends here. */
  readonly volatility: number;
}

/** `day level volatility` on each line; volatility in percent a year. */
export function pointsOf(table: string): readonly TurningPoint[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [day = '', level = '', percent = ''] = line.trim().split(/\s+/);
      return { day, level: Number(level), volatility: Number(percent) / 100 };
    });
}
