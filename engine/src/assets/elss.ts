import type { Day } from '../calendar/day.ts';
import type { ClassifiedInstrument } from './instrument-class.ts';
import { addMonths } from '../calendar/periods.ts';

const ELSS = /\b(?:elss|tax ?saver|equity linked savings?)\b/i;
const LOCK_MONTHS = 36;

/** Whether a fund is an equity-linked savings scheme, by AMFI's category, else by its name. */
export function isElss({ kind, name, category }: ClassifiedInstrument): boolean {
  return kind === 'fund' && ELSS.test(category ?? name);
}

/**
 * Until when units of such a fund that were bought on a day can't be sold: three years from their allotment (Equity Linked Savings Scheme 2005,
 * S.O. 1563(E), as amended on 13 December 2005). Null from that day on.
 */
export function elssLockedUntil(boughtOn: Day, today: Day): Day | null {
  const day = addMonths(boughtOn, LOCK_MONTHS);
  return day > today ? day : null;
}

/** In the place of the end of a lock that began on a day that is not known: as a text it is later than every day. */
export const LOCK_UNKNOWN: Day = 'unknown';

/** The lock of units bought on a day, or on an unknown one: locked until the day is known. */
export function elssLotLock(boughtOn: Day | null, today: Day): Day | null {
  return boughtOn === null ? LOCK_UNKNOWN : elssLockedUntil(boughtOn, today);
}

interface ElssLot {
  readonly day: Day;
  /** Whether `day` is that of the purchase. */
  readonly isDayKnown: boolean;
  readonly quantity: number;
}

/** Units of an equity-linked savings scheme. */
export interface ElssLock {
  readonly total: number;
  /** Of those whose day of purchase is known. */
  readonly locked: number;
  /** Those whose day of purchase, and so the end of their lock, is not known. */
  readonly unknown: number;
}

/** How many units of some lots are locked. */
export function elssLock(lots: readonly ElssLot[], today: Day): ElssLock {
  const sum = (wanted: (lot: ElssLot) => boolean) =>
    lots.reduce((total, lot) => (wanted(lot) ? total + lot.quantity : total), 0);
  return {
    total: sum(() => true),
    locked: sum(({ day, isDayKnown }) => isDayKnown && elssLockedUntil(day, today) !== null),
    unknown: sum(({ isDayKnown }) => !isDayKnown),
  };
}
