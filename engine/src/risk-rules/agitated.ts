import { exceeds } from '../numerics/exceeds.ts';
import { CLEAR, raise, type RiskRule } from './rule.ts';

/** How many of the riskiest are named. */
const NAMED = 5;

/** More than one and a half times as volatile as the benchmark. */
export const volatile: RiskRule = {
  id: 'volatile',
  evaluate: (input) => {
    const { volatility, benchmark, valueAtRisk } = input;
    if (volatility === null || valueAtRisk === null) return { outcome: 'abstained', reason: 'too_few' };
    if (benchmark === null || benchmark.volatility === 0) return { outcome: 'abstained', reason: 'no_benchmark' };
    const value = volatility / benchmark.volatility;
    const threshold = input.preset.volatilityRatio;
    if (!exceeds(value, threshold)) return CLEAR;
    return raise(input, {
      id: 'volatile',
      severity: 'high',
      value,
      threshold,
      unit: 'ratio',
      effect: { kind: 'bad_day', amount: valueAtRisk },
      holdings: (input.restless.length > 0 ? input.restless : input.riskiest).slice(0, NAMED),
    });
  },
};

/** Moves more than 1.3 times as far as the benchmark when that moves. */
export const highBeta: RiskRule = {
  id: 'high_beta',
  evaluate: (input) => {
    if (input.benchmark === null) return { outcome: 'abstained', reason: 'no_benchmark' };
    const { beta } = input.benchmark;
    const threshold = input.preset.beta;
    if (!exceeds(beta, threshold)) return CLEAR;
    return raise(input, {
      id: 'high_beta',
      severity: 'moderate',
      value: beta,
      threshold,
      unit: 'ratio',
      effect: { kind: 'benchmark_falls_tenth', amount: 0.1 * beta * input.total },
      holdings: input.riskiest.slice(0, NAMED),
    });
  },
};

/** At today's weights, more than 20 % below the last peak. */
export const deepDrawdown: RiskRule = {
  id: 'deep_drawdown',
  evaluate: (input) => {
    const { drawdown } = input;
    const threshold = input.preset.drawdown;
    if (drawdown === null || !exceeds(drawdown.depth, threshold)) return CLEAR;
    return raise(input, {
      id: 'deep_drawdown',
      severity: 'moderate',
      value: drawdown.depth,
      threshold,
      unit: 'fraction',
      effect: { kind: 'below_peak', amount: drawdown.missing },
      holdings: input.riskiest.slice(0, NAMED),
    });
  },
};

/** Pairs of holdings move together by more than 0.6 on average. */
export const movesTogether: RiskRule = {
  id: 'moves_together',
  evaluate: (input) => {
    const { averageCorrelation, valueAtRisk } = input;
    if (input.holdings.length < 2) return { outcome: 'abstained', reason: 'one_holding' };
    if (averageCorrelation === null || valueAtRisk === null) return { outcome: 'abstained', reason: 'too_few' };
    const threshold = input.preset.averageCorrelation;
    if (!exceeds(averageCorrelation, threshold)) return CLEAR;
    return raise(input, {
      id: 'moves_together',
      severity: 'moderate',
      value: averageCorrelation,
      threshold,
      unit: 'ratio',
      effect: { kind: 'bad_day', amount: valueAtRisk },
      holdings: input.riskiest.slice(0, NAMED),
    });
  },
};
