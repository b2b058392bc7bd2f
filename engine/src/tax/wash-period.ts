import { addDays, type Day } from '../calendar/day.ts';

const DAYS = 30;

/**
 * Whether a purchase makes a loss of `sold` a wash sale in the United States, as far as purchases before the sale go: on one of the 30 days before it
 * or on the day itself (Internal Revenue Code, section 1091(a)).
 */
export function isInWashPeriod(bought: Day, sold: Day): boolean {
  return bought >= addDays(sold, -DAYS) && bought <= sold;
}
