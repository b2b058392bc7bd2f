import type { Day } from '../calendar/day.ts';

/** Every rate, amount and period of this folder was held against its source on this day or later. */
export const TAX_CHECKED: Day = '2026-11-22';
