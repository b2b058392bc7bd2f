import type { Day } from '../calendar/day.ts';

/** Days in a row, both ends included; none where `from` is after `to`. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

export function includesDay({ from, to }: DayRange, day: Day): boolean {
  return from <= day && day <= to;
}
