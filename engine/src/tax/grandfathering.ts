import { GRANDFATHERED_BEFORE, TAXED_AGAIN } from './india.ts';
import type { Residence, Sale } from './tax.ts';
import type { Term } from './term.ts';

/**
 * Whether a gain of listed shares is taxed only above what those were worth on 31 January 2018, by the highest price of that day (Income-tax
 * Act 1961, section 55(2)(ac)): bought before February 2018, long-term, sold since April 2018 by somebody taxed in India.
 */
export function isGrandfathered(
  { bought, sold, market }: Pick<Sale, 'bought' | 'sold' | 'market'>,
  term: Term,
  residence: Residence,
): boolean {
  const isListedThere = residence === 'IN' && market === 'IN';
  return isListedThere && term === 'long' && bought < GRANDFATHERED_BEFORE && sold >= TAXED_AGAIN;
}
