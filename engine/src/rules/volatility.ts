import type { HistoryContext, HistoryRule } from './context.ts';
import { abstain } from './rule.ts';

const NAMED = 5;

const topContributors = ({ byRiskContribution }: HistoryContext) => byRiskContribution.slice(0, NAMED);
const badDay = ({ valueAtRisk }: HistoryContext) => ({
  effect: valueAtRisk === null ? null : ({ kind: 'bad_day', amount: valueAtRisk } as const),
});

/** More than one and a half times as volatile as the benchmark. */
export const volatile: HistoryRule<'volatile'> = {
  id: 'volatile',
  unit: 'ratio',
  direction: 'above',
  figure: ({ volatility, benchmark }) => {
    if (volatility === null) return abstain('too_few');
    if (benchmark === null || benchmark.volatility === 0) return abstain('no_benchmark');
    return volatility / benchmark.volatility;
  },
  interval: ({ intervals }) => intervals.volatilityRatio,
  limit: ({ preset }) => ({ severity: 'high', threshold: preset.volatilityRatio }),
  holdings: (context) =>
    context.riskAboveWeight.length > 0 ? context.riskAboveWeight.slice(0, NAMED) : topContributors(context),
  details: badDay,
};

export const highBeta: HistoryRule<'high_beta'> = {
  id: 'high_beta',
  unit: 'ratio',
  direction: 'above',
  // As few days say nothing of a slope as of a spread.
  figure: ({ volatility, benchmark }) =>
    volatility === null ? abstain('too_few') : (benchmark?.beta ?? abstain('no_benchmark')),
  interval: ({ intervals }) => intervals.beta,
  limit: ({ preset }) => ({ severity: 'moderate', threshold: preset.beta }),
  holdings: topContributors,
  details: ({ covered }, beta) => ({ effect: { kind: 'benchmark_falls_tenth', amount: 0.1 * beta * covered } }),
};

/** At today's weights, more than 20% below the last peak. */
export const deepDrawdown: HistoryRule<'deep_drawdown'> = {
  id: 'deep_drawdown',
  unit: 'fraction',
  direction: 'above',
  figure: ({ drawdown }) => drawdown?.depth ?? null,
  limit: ({ preset }) => ({ severity: 'moderate', threshold: preset.drawdown }),
  holdings: topContributors,
  details: ({ drawdown }) => ({ effect: { kind: 'below_peak', amount: drawdown?.missing ?? 0 } }),
};

/** The average correlation of all pairs is above 0.6. */
export const highCorrelation: HistoryRule<'high_correlation'> = {
  id: 'high_correlation',
  unit: 'ratio',
  direction: 'above',
  figure: ({ holdings, averageCorrelation }) =>
    holdings.length < 2 ? abstain('one_holding') : (averageCorrelation ?? abstain('too_few')),
  interval: ({ intervals }) => intervals.averageCorrelation,
  limit: ({ preset }) => ({ severity: 'moderate', threshold: preset.averageCorrelation }),
  holdings: topContributors,
  details: badDay,
};
