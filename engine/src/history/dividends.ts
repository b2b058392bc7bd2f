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

/** Paid nothing before every close, so that the last stretch is one like the others. */
const BEFORE_ALL: PaidDividend = { date: '', amount: 0, closeBefore: 0 };

function factorOf({ amount, closeBefore }: PaidDividend): number {
  return amount > 0 && amount < closeBefore && Number.isFinite(closeBefore) ? 1 - amount / closeBefore : 1;
}
