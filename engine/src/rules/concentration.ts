import { CLEAR, NO_HOLDINGS } from './check.ts';
import type { RiskRule } from './rule.ts';

const TECH_PERCENT = 60;
const SHARE_PERCENT = 50;

/** Known tech names are more than 60 % of the holdings, counted by name. */
export const techConcentration: RiskRule = {
  id: 'tech_concentration',
  evaluate: ({ held, classification }) => {
    const count = held.length;
    const tech = classification.themes.tech;
    if (count === 0) return NO_HOLDINGS;
    if (100 * tech.length <= TECH_PERCENT * count) return CLEAR;
    return {
      outcome: 'raised',
      finding: {
        id: 'tech_concentration',
        severity: 'high',
        value: (100 * tech.length) / count,
        threshold: TECH_PERCENT,
        unit: 'percent',
        holdings: tech,
        considered: count,
        outOf: count,
        usesSample: false,
      },
    };
  },
};

/** One position is more than 50 % of the total number of shares, whatever they are worth. */
export const shareConcentration: RiskRule = {
  id: 'share_concentration',
  evaluate: ({ held }) => {
    const counted = held.filter(({ excluded }) => excluded !== 'out_of_range');
    const total = counted.reduce((sum, { holding }) => sum + holding.shares, 0);
    const [largest] = counted.toSorted((a, b) => b.holding.shares - a.holding.shares);
    if (!largest) return NO_HOLDINGS;
    const { shares } = largest.holding;
    if (100 * shares <= SHARE_PERCENT * total) return CLEAR;
    return {
      outcome: 'raised',
      finding: {
        id: 'share_concentration',
        severity: 'high',
        value: (100 * shares) / total,
        threshold: SHARE_PERCENT,
        unit: 'percent',
        holdings: [largest.key],
        considered: counted.length,
        outOf: held.length,
        usesSample: false,
      },
    };
  },
};
