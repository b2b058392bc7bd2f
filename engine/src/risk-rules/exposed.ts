import { exceeds } from '../numerics/exceeds.ts';
import { CLEAR, raise, type RiskRule } from './rule.ts';

/** Beyond it, too little is classified to say that no sector is large. */
const MOST_UNCLASSIFIED = 0.5;

/** One sector is more than 30 % of the value; more than 50 % is worse. */
export const largeSector: RiskRule = {
  id: 'large_sector',
  evaluate: (input) => {
    const { notice, warn } = input.preset.sector;
    const { sectors } = input.exposure;
    const unclassified = sectors.find(({ name }) => name === 'unclassified');
    const largest = sectors.find(({ name }) => name !== 'unclassified');
    if (largest !== undefined && exceeds(largest.weight, notice)) {
      const isLarger = exceeds(largest.weight, warn);
      const threshold = isLarger ? warn : notice;
      return raise(input, {
        id: 'large_sector',
        severity: isLarger ? 'high' : 'moderate',
        value: largest.weight,
        threshold,
        unit: 'fraction',
        effect: { kind: 'excess', amount: (largest.weight - threshold) * input.total },
        holdings: largest.holdings,
        subject: largest.name,
        considered: input.holdings.length - (unclassified?.holdings.length ?? 0),
      });
    }
    if ((unclassified?.weight ?? 0) > MOST_UNCLASSIFIED) return { outcome: 'abstained', reason: 'unclassified' };
    return CLEAR;
  },
};

/** More than half of the value is in currencies that are not the investor's own. */
export const foreignCurrency: RiskRule = {
  id: 'foreign_currency',
  evaluate: (input) => {
    const threshold = input.preset.foreignCurrency;
    const foreign = input.exposure.currencies.filter(({ name }) => name !== input.base);
    const value = foreign.reduce((sum, { weight }) => sum + weight, 0);
    if (!exceeds(value, threshold)) return CLEAR;
    return raise(input, {
      id: 'foreign_currency',
      severity: 'low',
      value,
      threshold,
      unit: 'fraction',
      effect: { kind: 'excess', amount: (value - threshold) * input.total },
      holdings: foreign.flatMap(({ holdings }) => holdings),
      subject: foreign[0]?.name ?? null,
    });
  },
};

/**
 * More than 5% of the value rests on old or generated prices, proxies, prices that stood still, or nothing; more than 30% is critical, and so is a holding
 * whose value is not known. Abstains in the sample market.
 */
export const weakData: RiskRule = {
  id: 'weak_data',
  evaluate: (input) => {
    if (input.weak === null) return { outcome: 'abstained', reason: 'sample_market' };
    const { notice, warn } = input.preset.weakData;
    const amount = input.weak.holdings.reduce((sum, { value }) => sum + (value ?? 0), 0);
    const unvalued = input.weak.holdings.filter(({ value }) => value === null);
    if (unvalued.length > 0) {
      // What they are worth is not known, so neither is their part of the value: that is as weak as data can be.
      return raise(input, {
        id: 'weak_data',
        severity: 'critical',
        value: unvalued.length,
        threshold: 0,
        unit: 'holdings',
        effect: { kind: 'unvalued', amount },
        holdings: unvalued.map(({ key }) => key),
        considered: input.outOf,
      });
    }
    const value = amount / input.weak.known;
    if (!exceeds(value, notice)) return CLEAR;
    const isWeaker = exceeds(value, warn);
    return raise(input, {
      id: 'weak_data',
      severity: isWeaker ? 'critical' : 'moderate',
      value,
      threshold: isWeaker ? warn : notice,
      unit: 'fraction',
      effect: { kind: 'weak', amount },
      holdings: input.weak.holdings.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0)).map(({ key }) => key),
      considered: input.outOf,
    });
  },
};
