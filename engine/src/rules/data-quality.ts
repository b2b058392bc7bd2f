import { exceeds } from '../numerics/exceeds.ts';
import type { HistoryRule, LowQualityData, WeightContext, WeightRule } from './context.ts';
import { graded } from './presets.ts';
import { abstain } from './rule.ts';

type Affected = LowQualityData['holdings'];

function affected({ lowQuality }: WeightContext): Affected {
  return lowQuality?.holdings ?? [];
}

function unvalued(context: WeightContext): Affected {
  return affected(context).filter(({ value }) => value === null);
}

function affectedValue(context: WeightContext): number {
  return affected(context).reduce((sum, { value }) => sum + (value ?? 0), 0);
}

/** A holding has no known value, so neither has its weight. */
export const unvaluedHoldings: WeightRule<'unvalued_holdings'> = {
  id: 'unvalued_holdings',
  unit: 'holdings',
  direction: 'above',
  figure: (context) => unvalued(context).length,
  limit: () => ({ severity: 'critical', threshold: 0 }),
  holdings: (context) => unvalued(context).map(({ key }) => key),
  details: (context) => {
    const isUnrated = unvalued(context).every(({ key }) => context.unrated.includes(key));
    return { effect: { kind: isUnrated ? 'unrated' : 'unvalued', amount: null } };
  },
};

/**
 * More than 5% of the value rests on old or generated prices, proxies, prices that stood still, or has no figures; more than 30% is
 * critical. Where a value is not known, the fraction of the value that is known is the least that it can be: it may exceed the limit, and
 * otherwise says nothing. Abstains in the sample market.
 */
export const lowQualityData: HistoryRule<'low_quality_data'> = {
  id: 'low_quality_data',
  unit: 'fraction',
  direction: 'above',
  figure: (context) => {
    if (context.lowQuality === null) return abstain('sample_market');
    const fraction = affectedValue(context) / context.lowQuality.known;
    if (unvalued(context).length === 0) return fraction;
    return exceeds(fraction, context.preset.lowQualityData.notice) ? fraction : null;
  },
  limit: ({ preset }, fraction) => graded(preset.lowQualityData, fraction, 'critical'),
  holdings: (context) =>
    affected(context)
      .filter(({ value }) => value !== null)
      .toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))
      .map(({ key }) => key),
  details: (context) => ({ effect: { kind: 'low_quality', amount: affectedValue(context) } }),
};
