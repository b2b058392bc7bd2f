/** Where a value lies between the ends of an axis: 0 at its start, 1 at its end. */
export type Scale = (value: number) => number;

/** Even steps from `low` to `high`; in the middle where the two are one. */
export function linear(low: number, high: number): Scale {
  const length = high - low;
  return (value) => (length === 0 ? 1 / 2 : (value - low) / length);
}

const STEPS = [1, 2, 2.5, 5, 10];

/**
 * Round numbers that span `low` to `high`, about `count` of them: the first at or below `low`, the last at or above `high`. One
 * number alone has itself and a step above it, or the round numbers on either side.
 */
export function ticks(low: number, high: number, count: number): readonly number[] {
  const length = high - low || Math.abs(high) || 1;
  const rough = length / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((candidate) => candidate * power >= rough * (1 - 1e-9)) ?? 10);
  const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)];
  const end = first === last ? last + 1 : last;
  return Array.from({ length: end - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)) + 0);
}

export interface DayTick {
  readonly place: number;
  readonly label: string;
}

const MOST_DAY_TICKS = 7;

/** Where new years begin in ascending days; months (`YYYY-MM`) where there are fewer than two of those. At most seven. */
export function dayTicks(days: readonly string[]): readonly DayTick[] {
  const years = beginnings(days, 4);
  return thinned(years.length < 2 ? beginnings(days, 7) : years);
}

function beginnings(days: readonly string[], length: number): readonly DayTick[] {
  const found: DayTick[] = [];
  for (let place = 1; place < days.length; place += 1) {
    const label = (days[place] ?? '').slice(0, length);
    if (label !== (days[place - 1] ?? '').slice(0, length)) found.push({ place, label });
  }
  return found;
}

function thinned(all: readonly DayTick[]): readonly DayTick[] {
  const every = Math.ceil(all.length / MOST_DAY_TICKS);
  return all.filter((_, i) => i % every === 0);
}
