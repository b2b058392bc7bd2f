import type { Day } from '../calendar/day.ts';
import type { Market } from '../quotes/market.ts';
import { anniversary } from './anniversary.ts';
import { HOLDING_PERIODS, type HoldingPeriod } from './holding-periods.ts';
import type { Residence } from './tax.ts';

/** How long shares were held before a sale, as tax tells it: `same_day` is no capital gain in India, but income of a business. */
export type Term = 'short' | 'long' | 'same_day';

/** What decided it. */
export interface TermResult {
  readonly term: Term;
  readonly rule: HoldingPeriod;
}

/**
 * Whether what a sale brought is short-term or long-term for a seller who lives in `residence`, by the rule of the day of the sale; null for a
 * sale before the first rule that is known, or before the purchase. `market`: where the shares are listed.
 */
export function termOf(
  bought: Day,
  sold: Day,
  market: Market,
  residence: Residence,
  rules: readonly HoldingPeriod[] = HOLDING_PERIODS[residence][market],
): TermResult | null {
  const rule = rules.findLast(({ from }) => from <= sold);
  if (rule === undefined || sold < bought) return null;
  if (residence === 'IN' && market === 'IN' && bought === sold) return { term: 'same_day', rule };
  return { term: sold > anniversary(bought, rule.years, residence) ? 'long' : 'short', rule };
}
