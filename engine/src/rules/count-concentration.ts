import type { QuoteContext, QuoteRule } from './context.ts';
import { abstain } from './rule.ts';

/** Known tech tickers are more than 60% of the holdings, by count. */
export const techConcentration: QuoteRule<'tech_concentration'> = {
  id: 'tech_concentration',
  unit: 'fraction',
  direction: 'above',
  figure: ({ held, classification }) =>
    held.length === 0 ? abstain('no_holdings') : classification.themes.tech.length / held.length,
  limit: () => ({ severity: 'high', threshold: 0.6 }),
  holdings: ({ classification }) => classification.themes.tech,
};

/** One position has more than 50% of all shares, by count. */
export const shareConcentration: QuoteRule<'share_concentration'> = {
  id: 'share_concentration',
  unit: 'fraction',
  direction: 'above',
  figure: (context) => {
    const counted = byShares(context);
    const [largest] = counted;
    if (!largest) return abstain('no_holdings');
    return largest.holding.shares / counted.reduce((sum, { holding }) => sum + holding.shares, 0);
  },
  limit: () => ({ severity: 'high', threshold: 0.5 }),
  holdings: (context) =>
    byShares(context)
      .slice(0, 1)
      .map(({ key }) => key),
};

function byShares({ held }: QuoteContext): QuoteContext['held'] {
  return held
    .filter(({ excluded }) => excluded !== 'out_of_range')
    .toSorted((a, b) => b.holding.shares - a.holding.shares);
}
