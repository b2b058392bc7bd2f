import { addDays, type Day } from '../calendar/day.ts';
import type { Asset } from './asset.ts';
import { addMonths, clampDay } from '../calendar/periods.ts';
import { rateInForce, type Scheme } from './scheme-rates.ts';
import { stated, UNVALUED, type Valuation } from './valuation.ts';

/** A scheme whose balance earns interest month by month, credited on 31 March. */
type BalanceScheme = Extract<Scheme, 'ppf' | 'epf' | 'ssy'>;

/**
 * The last day of a month on which a balance still counts for that month. PPF and SSY: interest is on the lowest balance between the close
 * of the fifth day and the month's end (Public Provident Fund Scheme 2019, G.S.R. 915(E); Sukanya Samriddhi Account Scheme
 * 2019, G.S.R. 914(E), paragraph 5). EPF: on the balance with which the month began (Employees’ Provident Funds Scheme 1952, paragraph 60).
 */
const COUNTS_UNTIL: Readonly<Record<BalanceScheme, number>> = { ppf: 5, ssy: 5, epf: 1 };

/** An SSY account matures 21 years after it was opened and earns nothing after that; a PPF or EPF account goes on. */
function earnsUntil(scheme: BalanceScheme, { startsOn, maturesOn }: Asset): Day | null {
  if (scheme !== 'ssy') return null;
  return maturesOn ?? (startsOn === null ? null : addMonths(startsOn, 21 * 12));
}

/** First days of the months that a balance of `asOf` earns interest for and that are over on `day`, ascending. */
function earningMonths(scheme: BalanceScheme, asOf: Day, day: Day): readonly Day[] {
  const counts = Number(asOf.slice(8)) <= COUNTS_UNTIL[scheme];
  const first = addMonths(`${asOf.slice(0, 7)}-01`, counts ? 0 : 1);
  const months: Day[] = [];
  for (let month = first; lastDayOf(month) <= day; month = addMonths(month, 1)) months.push(month);
  return months;
}

function lastDayOf(month: Day): Day {
  return addDays(addMonths(month, 1), -1);
}

/**
 * A balance stated on a day, with the interest since: each complete month earns rate/12 of the balance, credited on 31 March. Interest earned
 * but not credited yet is part of the value. Deposits after the stated day and interest before it aren't known. Without such a day, or where
 * no rate is known for a month, the balance stands as stated.
 *
 * @returns a value whose rate is the newest notified one, or the user's own
 */
export function valueBalance(scheme: BalanceScheme, asset: Asset, today: Day): Valuation {
  const { amount, asOf, rate } = asset;
  if (amount === null) return UNVALUED;
  const notified = rate === null ? rateInForce(scheme, today) : null;
  const earns = { rate: rate ?? notified?.percent ?? null, rateSource: notified?.source ?? null };
  if (asOf === null || asOf > today) return { ...stated(asset), ...earns };
  let balance = amount;
  let accrued = 0;
  for (const month of earningMonths(scheme, asOf, clampDay(today, null, earnsUntil(scheme, asset)))) {
    const percent = rate ?? rateInForce(scheme, month)?.percent;
    if (percent === undefined) return { ...stated(asset), ...earns };
    accrued += (balance * percent) / 1200;
    if (month.slice(5, 7) === '03') [balance, accrued] = [balance + accrued, 0];
  }
  return { value: balance + accrued, basis: 'accrued', asOf: today, ...earns };
}
