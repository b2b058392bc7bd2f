import type { GoalStart } from '@ballast/engine/goals/goal-start';
import { MOST_MONTHS, type GoalAssumptions, type GoalPlan } from '@ballast/engine/goals/plan';
import type { Currency } from '@ballast/engine/money/currency';
import { readAmount } from '../../../entities/holdings/read-amount.ts';
import type { PlanDraft, TypedField } from './plan-draft.ts';

/** Why what is typed can't be used. `missing`: nothing is typed yet, which is no mistake. `currency`: the sign is of another one. */
export type FieldFault = 'missing' | 'number' | 'range' | 'order' | 'currency';

export interface ReadPlan {
  /** Null while something is missing or wrong. */
  readonly asked: { readonly plan: GoalPlan; readonly assumptions: GoalAssumptions } | null;
  readonly faults: ReadonlyMap<TypedField, FieldFault>;
}

/** Percent fields: the least and the most that is taken. */
export const PERCENTS = {
  stepUp: [0, 50],
  inflation: [0, 25],
  fees: [0, 10],
  tax: [0, 60],
  low: [-10, 25],
  middle: [-10, 25],
  high: [-10, 25],
} as const;
type PercentField = keyof typeof PERCENTS;

const MONTHS_PER_YEAR = 12;

/** Whole months from today to the end of a year. */
export function monthsUntil(year: number, today: string): number {
  return (year - Number(today.slice(0, 4))) * MONTHS_PER_YEAR + MONTHS_PER_YEAR - Number(today.slice(5, 7));
}

/** The year at whose end so many whole months from today are over. */
export function yearAfter(months: number, today: string): number {
  return Number(today.slice(0, 4)) + Math.floor((months + Number(today.slice(5, 7))) / MONTHS_PER_YEAR) - 1;
}

/** The first and the last year that a goal may be for. */
export function yearsFrom(today: string): readonly [first: number, last: number] {
  const now = Number(today.slice(0, 4));
  return [now + 1, now + Math.floor(MOST_MONTHS / MONTHS_PER_YEAR) - 1];
}

/** The number that a field holds; null where it is empty or none. A percent sign is not needed. */
export function numberIn(typed: string | undefined): number | null {
  const read = readAmount((typed ?? '').replace(/%\s*$/, ''));
  return read.ok ? read.value : null;
}

/** Whether an amount has the sign of another currency than that of its field. */
export function isForeign(typed: string | undefined, currency: Currency): boolean {
  const read = readAmount(typed ?? '');
  return read.ok && read.currency !== null && read.currency !== currency;
}

/** The same where what is typed may be below 0, such as a return below inflation. */
export function signedIn(typed: string | undefined): number | null {
  const [, sign, rest] = /^\s*([-\u2212]?)(.*)$/.exec(typed ?? '') ?? [];
  const size = numberIn(rest);
  return size === null || sign === '' ? size : -size;
}

/**
 * The plan that is typed, on what is owned today.
 *
 * @param defaults of percent fields, in percent
 * @param today `YYYY-MM-DD`
 */
export function readPlan(
  { way, typed }: PlanDraft,
  { value: start, cost }: Pick<GoalStart, 'value' | 'cost'>,
  defaults: Readonly<Record<PercentField, number>>,
  today: string,
  currency: Currency,
): ReadPlan {
  const faults = new Map<TypedField, FieldFault>();
  const within = (field: TypedField, value: number | null, [least, most]: readonly [number, number]): number => {
    if (value === null) faults.set(field, 'number');
    else if (value < least || value > most) faults.set(field, 'range');
    return value ?? Number.NaN;
  };
  const isEmpty = (field: TypedField) => (typed[field] ?? '').trim() === '';
  const amount = (field: 'target' | 'monthly') =>
    isEmpty(field) ? 0 : within(field, numberIn(typed[field]), [0, Number.POSITIVE_INFINITY]);
  const percent = (field: PercentField) =>
    (isEmpty(field) ? defaults[field] : within(field, signedIn(typed[field]), PERCENTS[field])) / 100;

  const isTakenOut = way === 'out';
  const target = amount('target');
  const monthly = amount('monthly');
  for (const field of ['target', 'monthly'] as const)
    if (isForeign(typed[field], currency)) faults.set(field, 'currency');
  // Money that is paid out of has only to last; without an amount there is no plan at all.
  if (isTakenOut && monthly === 0) faults.set('monthly', 'missing');
  if (!isTakenOut && target === 0) faults.set('target', 'missing');
  const year = isEmpty('year') ? null : numberIn(typed['year']);
  if (isEmpty('year')) faults.set('year', 'missing');
  else within('year', year !== null && Number.isInteger(year) ? year : null, yearsFrom(today));
  const realReturn = { low: percent('low'), middle: percent('middle'), high: percent('high') };
  if (realReturn.low > realReturn.middle) faults.set('low', 'order');
  if (realReturn.middle > realReturn.high) faults.set('high', 'order');
  const [stepUp, inflation, fees, tax] = [percent('stepUp'), percent('inflation'), percent('fees'), percent('tax')];
  if (faults.size > 0 || year === null) return { asked: null, faults };
  const plan = {
    start,
    cost,
    months: monthsUntil(year, today),
    monthly: isTakenOut ? -monthly : monthly,
    stepUp,
    target,
  };
  // A plan that takes money out is projected before tax.
  const assumptions = { realReturn, inflation, cost: fees, taxOnGain: isTakenOut ? 0 : tax };
  return { asked: { plan, assumptions }, faults };
}
