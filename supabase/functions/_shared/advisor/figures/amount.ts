import type { Figure } from '@ballast/contract/advisor';
import { createEstimateFormatter } from '@ballast/messages/format-estimates';
import { createFormatter } from '@ballast/messages/format';
import { figureLabels } from '@ballast/messages/en/figure-labels';
import { filled, measureOf } from './label.ts';

const format = createFormatter('en', 'UTC');
const estimates = createEstimateFormatter('en');
/** Below a percent one decimal says too little. */
const SMALL_FRACTION = 0.01;
/** As many as an estimate supports whose interval is not known here. */
const ESTIMATE_DIGITS = 2;
/** Computed from a model of prices. */
const ESTIMATED: ReadonlySet<string | null> = new Set([
  'value_at_risk',
  'bad_day_part',
  'expected_shortfall',
  'crisis_change',
  'fall',
  'maximum_drawdown',
  'missing_to_peak',
  'projected_bad',
  'projected_middle',
  'projected_good',
]);
/** Whole percent, and never none or all. */
const LIKELIHOODS: ReadonlySet<string | null> = new Set([
  'goal_likelihood',
  'goal_likelihood_low',
  'goal_likelihood_high',
]);
const RAREST = 0.01;
/** One decimal below 10%, none above. */
const LEVELS: ReadonlySet<string | null> = new Set([
  'volatility',
  'maximum_drawdown',
  'current_drawdown',
  'tracking_error',
]);
const SHARES_OF_RISK: ReadonlySet<string | null> = new Set(['risk_part', 'shortfall_part']);
/** Too uncertain for a second decimal, or of holdings. */
const TENTHS: ReadonlySet<string | null> = new Set(['sharpe', 'sortino', 'effective_holdings', 'diversification']);

/** A figure as the product writes it, without its sign where words beside it say which way it goes. */
export function amountOf(figure: Figure, isUnsigned = false): string {
  const amount = exactAmount(figure, isUnsigned);
  // A text says 20%, and not 20.0%.
  return figure.name === 'stated' ? amount.replace(/\.0+(?=%|$)/, '') : amount;
}

function exactAmount(figure: Figure, isUnsigned: boolean): string {
  const { unit, currency } = figure;
  const { name } = measureOf(figure);
  const value = isUnsigned ? Math.abs(figure.value) : figure.value;
  switch (unit) {
    case 'money': {
      if (currency === null) return format.quantity(value);
      return ESTIMATED.has(name) ? estimates.estimate(rounded(value), currency) : format.money(value, currency);
    }
    case 'fraction':
      if (LIKELIHOODS.has(name)) return likelihood(value);
      if (LEVELS.has(name)) return estimates.level(value);
      if (ESTIMATED.has(name)) return estimates.percent(rounded(value));
      if (SHARES_OF_RISK.has(name)) return format.percent(value, 0);
      return format.percent(value, Math.abs(value) < SMALL_FRACTION ? 2 : 1);
    case 'ratio':
      return format.score(value, TENTHS.has(name) ? 1 : 2);
    case 'days': {
      const { one, other } = figureLabels.days;
      return value === 1 ? one : filled(other, { count: format.quantity(value) });
    }
    case 'count':
    case 'shares':
    case 'rate':
      return format.quantity(value);
  }
}

function likelihood(value: number): string {
  const { under, over } = figureLabels.likely;
  if (value < RAREST) return filled(under, { percent: format.percent(RAREST, 0) });
  if (value > 1 - RAREST) return filled(over, { percent: format.percent(1 - RAREST, 0) });
  return format.percent(value, 0);
}

function rounded(value: number): number {
  return Number(value.toPrecision(ESTIMATE_DIGITS));
}
