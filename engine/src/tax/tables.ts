import type { Day } from '../calendar/day.ts';

/** The day on which every rate, amount and period of this folder was last held against its source. */
export const TAX_CHECKED: Day = '2026-11-22';
