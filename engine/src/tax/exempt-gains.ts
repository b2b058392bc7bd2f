import type { Day } from '../calendar/day.ts';
import type { ShareLots } from '../ledger/lot.ts';
import { isGrandfathered } from './grandfathering.ts';
import { EXEMPT } from './india.ts';
import { taxPeriodOf } from './tax-year.ts';
import { taxTermsOf } from './tax-terms.ts';
import { termOf } from './term.ts';

/** What is free of tax of a year's long-term gains in India, and what of it is used. In rupees. */
export interface ExemptGains {
  /** First and last day of the tax year. */
  readonly first: Day;
  readonly last: Day;
  readonly amount: number;
  readonly source: string;
  /** Long-term gains less long-term losses of the sales since `first`, less short-term losses; 0 or above. */
  readonly used: number;
  /** amount − used; 0 or above. */
  readonly left: number;
  /** Sold lots of the year of before February 2018: in `used` by their cost, where tax may count less. */
  readonly grandfathered: number;
  /** Sold lots of the year that are not in `used`, because their gain is not known. */
  readonly unknown: number;
}

/** India's exemption of long-term gains of listed shares in the tax year of `day`, as far as these trades use it; null before there is one. */
export function exemptGains(shares: Iterable<ShareLots>, day: Day): ExemptGains | null {
  const { year } = taxPeriodOf(day, 'IN');
  const exempt = EXEMPT.findLast((one) => one.year <= year);
  if (exempt === undefined) return null;
  const own = [...shares].filter(({ market }) => market === 'IN');
  const periods = taxTermsOf(own, 'IN').periods.filter(({ period }) => period.year === year);
  const sumOf = (term: 'short' | 'long') => periods.reduce((sum, { terms }) => sum + (terms[term]?.gain ?? 0), 0);
  const used = Math.max(0, sumOf('long') + Math.min(0, sumOf('short')));
  return {
    first: `${String(year)}-04-01`,
    last: `${String(year + 1)}-03-31`,
    amount: exempt.amount,
    source: exempt.source,
    used,
    left: Math.max(0, exempt.amount - used),
    grandfathered: periods.reduce((sum, one) => sum + one.grandfathered, 0),
    unknown: periods.reduce((sum, one) => sum + one.unknown, 0),
  };
}

/** What selling the long-term lots of one share listed in India would gain. */
export interface LongTermLots {
  readonly quantity: number;
  /** In rupees, below 0 for a loss. */
  readonly gain: number;
  /** Shares bought before February 2018, or without a known day or cost, which are in neither. */
  readonly unknown: number;
}

/** The open lots of a share that would be long-term if sold on `day` at `price`; null where none may be, or the share is listed elsewhere. */
export function longTermLots({ open, market, currency }: ShareLots, price: number, day: Day): LongTermLots | null {
  if (market !== 'IN') return null;
  // What was moved in may have been bought long before.
  const long = open.filter((lot) => !lot.isDayKnown || termOf(lot.day, day, market, 'IN')?.term === 'long');
  if (long.length === 0) return null;
  const sums = { quantity: 0, gain: 0, unknown: 0 };
  for (const { day: bought, isDayKnown, quantity, cost, currency: paidIn } of long) {
    const isOld = isGrandfathered({ bought, sold: day, market }, 'long', 'IN');
    if (cost === null || paidIn !== currency || !isDayKnown || isOld) {
      sums.unknown += quantity;
      continue;
    }
    sums.quantity += quantity;
    sums.gain += quantity * price - cost;
  }
  return sums;
}

/** Shares that are sold first in, first out, and their gain. */
export interface SaleWithin {
  readonly quantity: number;
  readonly gain: number;
}

/**
 * The most of a share that could be sold first in, first out on `day` at `price` with long-term gains of at most `allowance`; null where a lot on
 * the way has no known gain. Losses on the way make room for more gains. The gains of other holdings and of other sales use the same allowance.
 *
 * @param smallest the smallest unit that is sold: 1 of a share, less of a fund
 */
export function saleWithin(
  share: ShareLots,
  { price, day, allowance, smallest }: { price: number; day: Day; allowance: number; smallest: number },
): SaleWithin | null {
  let [quantity, gain] = [0, 0];
  for (const lot of share.open) {
    if (!lot.isDayKnown) return null;
    if (termOf(lot.day, day, share.market, 'IN')?.term !== 'long') break;
    const isOld = isGrandfathered({ bought: lot.day, sold: day, market: share.market }, 'long', 'IN');
    if (lot.cost === null || lot.currency !== share.currency || isOld) return null;
    const each = price - lot.cost / lot.quantity;
    const room = each > 0 ? (allowance - gain) / each : lot.quantity;
    if (room < lot.quantity) {
      const part = Math.floor(room / smallest + NEGLIGIBLE) * smallest;
      return { quantity: quantity + part, gain: gain + part * each };
    }
    quantity += lot.quantity;
    gain += lot.quantity * each;
  }
  return { quantity, gain };
}

const NEGLIGIBLE = 1e-9;
