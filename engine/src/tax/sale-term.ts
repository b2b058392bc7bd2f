import type { Day } from '../calendar/day.ts';
import { anniversary } from './anniversary.ts';
import { OTHER_IN_INDIA, OTHER_YEARS, SPECIFIED_AS_DEBT_SINCE, SPECIFIED_SINCE } from './india.ts';
import type { Residence, Sale } from './tax.ts';
import { termOf, type Term } from './term.ts';

/** How long something was held, as tax tells it. */
export interface SaleTerm {
  readonly term: Term;
  /** The last day after which the gain is long-term; null where it never is. */
  readonly longAfter: Day | null;
  /** India: a specified fund, whose gain is short-term however long it was held. */
  readonly isSpecified: boolean;
}

/**
 * Whether what a sale brought is short-term or long-term. Shares, equity-oriented funds and everything listed abroad or held by a US seller go by the
 * listing (`termOf`); in India gold bonds take one year, other funds go by the day of purchase and what they hold. Null where no rule is known, and for
 * a sale before the purchase.
 */
export function termOfSale(
  sale: Pick<Sale, 'bought' | 'sold' | 'market' | 'asset' | 'isListed'>,
  residence: Residence,
): SaleTerm | null {
  const { bought, sold, market, asset = 'equity', isListed = false } = sale;
  const isFund = asset === 'specified_fund' || asset === 'overseas_or_gold_fund' || asset === 'other_fund';
  if (residence === 'US' || market === 'US' || !(isFund || asset === 'gold_bond')) {
    const held = termOf(bought, sold, market, residence);
    return held && { term: held.term, longAfter: anniversary(bought, held.rule.years, residence), isSpecified: false };
  }
  if (sold < bought) return null;
  if (isSpecified(sale)) return { term: 'short', longAfter: null, isSpecified: true };
  if (!OTHER_IN_INDIA.some(({ from }) => from <= sold)) return null;
  const years = asset === 'gold_bond' || isListed ? OTHER_YEARS.listed : OTHER_YEARS.unlisted;
  const longAfter = anniversary(bought, years, residence);
  return { term: sold > longAfter ? 'long' : 'short', longAfter, isSpecified: false };
}

function isSpecified({ bought, sold, asset }: Pick<Sale, 'bought' | 'sold' | 'asset'>): boolean {
  if (bought < SPECIFIED_SINCE) return false;
  return asset === 'specified_fund' || (asset === 'overseas_or_gold_fund' && sold < SPECIFIED_AS_DEBT_SINCE);
}
