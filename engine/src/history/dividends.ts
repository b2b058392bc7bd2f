import type { Day } from '../calendar/day.ts';
import type { DailyClose } from './daily-close.ts';

/** Cash for one share. `date` is the first day without it (the ex-date), `closeBefore` the last close with it. */
export interface PaidDividend {
  readonly date: Day;
  readonly amount: number;
  readonly closeBefore: number;
}

/**
 * Closes as if every dividend had been put back into the share: each is multiplied by the factors of the dividends after it.
 *
 * factor = 1 − amount / closeBefore, for every close before the ex-date; so the change from one adjusted close to the
 * next is the holder's return, and the last close stays what it was. This is the usual backward method: CRSP, "Factor to
 * Adjust Price" for ordinary cash dividends; Yahoo's "adjusted close" follows it. A dividend that is not finite, not
 * above 0 or not below the close before it changes nothing. `closes` ascend by date; dividends come in any order.
 */
export function afterDividends(closes: readonly DailyClose[], dividends: readonly PaidDividend[]): DailyClose[] {
  const adjusted = [...closes];
  const latestFirst = dividends.toSorted((a, b) => (a.date < b.date ? 1 : -1));
  let last = closes.length;
  let product = 1;
  for (const dividend of [...latestFirst, BEFORE_ALL]) {
    for (let bar = closes[last - 1]; bar && bar.date >= dividend.date; bar = closes[last - 1]) {
      last -= 1;
      adjusted[last] = { date: bar.date, close: bar.close * product };
    }
    product *= factorOf(dividend);
  }
  return adjusted;
}

/** A dividend as adjusted closes have it: every close before `date`, the ex-date, was multiplied by `factor`. */
export interface DividendFactor {
  readonly date: Day;
  readonly factor: number;
}

/** The factors of those dividends that change anything, in the order given. */
export function dividendFactors(dividends: readonly PaidDividend[]): DividendFactor[] {
  return dividends.flatMap((paid) => {
    const factor = factorOf(paid);
    return factor === 1 ? [] : [{ date: paid.date, factor }];
  });
}

/** What turns an adjusted close of `day` back into its price: 1 / Π factors of the dividends after it. */
export function priceFactor(dividends: readonly DividendFactor[], day: Day): number {
  return 1 / dividends.reduce((product, { date, factor }) => (date > day ? product * factor : product), 1);
}

/**
 * Price returns of adjusted ones, dividends left out: (1 + r) · factor − 1 on the first day that is not before the ex-date. `days[i]` is
 * the day of `returns[i]`, which begins at the close of `from`. The same array where no dividend lies within.
 */
export function priceReturns(
  returns: Float64Array,
  { from, days }: { readonly from: Day; readonly days: readonly Day[] },
  dividends: readonly DividendFactor[],
): Float64Array {
  const within = dividends.filter(({ date }) => date > from && date <= (days.at(-1) ?? from));
  if (within.length === 0) return returns;
  const prices = returns.slice();
  for (const { date, factor } of within) {
    const place = days.findIndex((day) => day >= date);
    prices[place] = (1 + (prices[place] ?? 0)) * factor - 1;
  }
  return prices;
}

/** Paid nothing before every close, so that the last stretch is one like the others. */
const BEFORE_ALL: PaidDividend = { date: '', amount: 0, closeBefore: 0 };

function factorOf({ amount, closeBefore }: PaidDividend): number {
  return amount > 0 && amount < closeBefore && Number.isFinite(closeBefore) ? 1 - amount / closeBefore : 1;
}
