import { addDays, type Day } from '../calendar/day.ts';

/** What a fund house keeps of the price of units that are redeemed young. */
export interface ExitLoad {
  /** Fraction of the proceeds. */
  readonly rate: number;
  /** Due up to and including this day after the allotment; null where it is due however long units are held. */
  readonly days: number | null;
}

/**
 * The load on units of one purchase; `loads` of the shortest period first. The last day of a period is in it, as scheme documents have it: "on or before 365
 * days from the date of allotment" (Parag Parikh Flexi Cap; UTI: "less than or equal to 365 days"). Units bought on an unknown day bear the
 * highest. Units that a scheme lets out free, such as 10% of each purchase, are not counted.
 */
export function exitLoadRate(loads: readonly ExitLoad[], bought: Day | null, today: Day): number {
  if (bought === null) return Math.max(0, ...loads.map(({ rate }) => rate));
  return loads.find(({ days }) => days === null || today <= addDays(bought, days))?.rate ?? 0;
}
