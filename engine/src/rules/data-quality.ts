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
    return { effect: { kind: isUnrated ? 'unrated' : 'unvalued', amount: affectedValue(context) } };
  },
};

/**
 * More than 5% of the value rests on old or generated prices, proxies, prices that stood still, or has no figures; more than 30% is
 * critical. Does not apply if a value is not known: `unvaluedHoldings` does. Abstains in the sample market.
 */
export const lowQualityData: HistoryRule<'low_quality_data'> = {
  id: 'low_quality_data',
  unit: 'fraction',
  direction: 'above',
  figure: (context) => {
    if (context.lowQuality === null) return abstain('sample_market');
    return unvalued(context).length > 0 ? null : affectedValue(context) / context.lowQuality.known;
  },
  limit: ({ preset }, fraction) => graded(preset.lowQualityData, fraction, 'critical'),
  holdings: (context) =>
    affected(context)
      .toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))
      .map(({ key }) => key),
  details: (context) => ({ effect: { kind: 'low_quality', amount: affectedValue(context) } }),
};
