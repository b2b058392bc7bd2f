import { fallsShortOf } from '../numerics/exceeds.ts';
import type { QuoteContext, QuoteRule } from './context.ts';
import { changesOf, hasSample, missingChanges } from './day-changes.ts';
import { abstain } from './rule.ts';

const LARGE_FALL = -0.05;

/** More than 3 known tech tickers. */
export const addNonTech: QuoteRule<'add_non_tech'> = {
  id: 'add_non_tech',
  unit: 'holdings',
  direction: 'above',
  figure: ({ held, classification }) =>
    held.length === 0 ? abstain('no_holdings') : classification.themes.tech.length,
  limit: () => ({ severity: 'low', threshold: 3 }),
  holdings: ({ classification }) => classification.themes.tech,
};

/** No known dividend payer. */
export const addDividends: QuoteRule<'add_dividends'> = {
  id: 'add_dividends',
  unit: 'holdings',
  direction: 'below',
  figure: ({ held, classification }) =>
    held.length === 0 ? abstain('no_holdings') : classification.themes.dividend.length,
  limit: () => ({ severity: 'low', threshold: 1 }),
  holdings: () => [],
};

/** A holding fell by more than 5% since the previous session; the figure is the largest fall. */
export const dollarCostAveraging: QuoteRule<'dollar_cost_averaging'> = {
  id: 'dollar_cost_averaging',
  unit: 'fraction',
  direction: 'below',
  figure: (context) => changesOf(context).reduce((lowest, { change }) => Math.min(lowest, change), 0),
  limit: () => ({ severity: 'low', threshold: LARGE_FALL }),
  holdings: (context) => fallenIn(context).map(({ key }) => key),
  details: (context) => ({ usesSample: hasSample(fallenIn(context)) }),
  missing: missingChanges,
};

function fallenIn(context: QuoteContext) {
  return changesOf(context).filter(({ change }) => fallsShortOf(change, LARGE_FALL));
}
