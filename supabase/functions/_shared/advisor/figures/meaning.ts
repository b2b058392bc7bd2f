import type { Figure } from '@ballast/contract/advisor';
import type { FigureName } from '@ballast/contract/advisor-tools';
import { measureOf } from './label.ts';
import type { Period } from './terms/terms.ts';

/**
 * In which sense a figure holds. `now`: at this moment. `over`: of a time that is over. `estimate`: may come, and has not.
 * `hypothetical`: of today’s holdings in another time. `conditional`: after a trade or a fall that is asked about. `projection`: of
 * years to come, by assumptions.
 */
type Mode = 'now' | 'over' | 'estimate' | 'hypothetical' | 'conditional' | 'projection' | 'any';

export interface Meaning {
  /** What words of time may stand beside it; null where any may. */
  readonly periods: readonly Period[] | null;
  readonly mode: Mode;
  /** It is a loss above zero. */
  readonly isLoss: boolean;
  /** Beside it “of your portfolio” names the whole, and not what it is of. */
  readonly isPartOfWhole: boolean;
  /** Of a whole period, however long: never a rate a year. */
  readonly isTotal: boolean;
  /** A rate a year, and no total. */
  readonly isPerYear: boolean;
  /** Measured against an index, which may be named beside it. */
  readonly isToIndex: boolean;
  /** Of whichever holding it is, which may be named. */
  readonly isOfAny: boolean;
  /** Of a sale of what it is of, which may be named as sold. */
  readonly isOfSale: boolean;
}

const OF_DAY: readonly Period[] = ['day', 'today'];
/** A stretch of time that a period may be said in. */
const LONG: readonly Period[] = ['quarter', 'year', 'purchase'];
const NAMES: Readonly<Partial<Record<FigureName, Partial<Meaning>>>> = {
  shares: { mode: 'now', isPartOfWhole: true },
  price: { mode: 'now' },
  rate: { mode: 'now' },
  value: { mode: 'now' },
  weight: { mode: 'now', isPartOfWhole: true },
  holdings: { mode: 'now' },
  largest_weight: { mode: 'now', isOfAny: true },
  top_five_weight: { mode: 'now' },
  gain: { periods: ['purchase'], mode: 'over' },
  realized_gain: { periods: ['purchase'], mode: 'over' },
  unrealized_gain: { periods: ['purchase'], mode: 'over' },
  total_gain: { periods: ['purchase'], mode: 'over' },
  short_term_gain: { mode: 'conditional', isOfSale: true },
  long_term_gain: { mode: 'conditional', isOfSale: true },
  exempt_amount: { periods: ['year'] },
  exempt_used: { periods: ['year', 'purchase'], mode: 'over' },
  exempt_left: { periods: ['year', 'today'], mode: 'now' },
  exempt_shares: { mode: 'conditional', isOfSale: true },
  money_weighted_return: { periods: ['year', 'purchase'], mode: 'over', isPerYear: true },
  time_weighted_return: { periods: LONG, mode: 'over', isTotal: true },
  start_value: { periods: LONG, mode: 'over' },
  period_change: { periods: LONG, mode: 'hypothetical', isTotal: true },
  index_over_period: { periods: LONG, mode: 'over', isTotal: true },
  ahead_of_index: { periods: LONG, mode: 'over', isTotal: true, isToIndex: true },
  overlap: { isPartOfWhole: true },
  look_through: { mode: 'now', isPartOfWhole: true },
  day_change: { periods: OF_DAY, mode: 'over' },
  price_change: { periods: OF_DAY, mode: 'over' },
  value_at_risk: { mode: 'estimate', isLoss: true },
  expected_shortfall: { mode: 'estimate', isLoss: true },
  bad_day_part: { mode: 'estimate', isLoss: true, isPartOfWhole: true },
  assumed_fall: { mode: 'conditional', isLoss: true },
  volatility: { periods: ['year'], mode: 'over' },
  annualized_return: { periods: ['year'], mode: 'over', isPerYear: true },
  alpha: { periods: ['year'], mode: 'over', isToIndex: true },
  beta: { isToIndex: true },
  correlation: { isToIndex: true },
  tracking_error: { periods: ['year'], mode: 'over', isToIndex: true },
  risk_free: { periods: ['year'] },
  total_return: { periods: [], mode: 'over' },
  days_back: { mode: 'over' },
  days_down: { mode: 'over' },
  trading_days: { mode: 'over' },
  best_day: { periods: ['day', 'purchase'], mode: 'over' },
  worst_day: { periods: ['day', 'purchase'], mode: 'over' },
  positive_days: { periods: ['day'], mode: 'over' },
  maximum_drawdown: { periods: [], mode: 'over', isLoss: true },
  current_drawdown: { periods: ['today'], mode: 'now', isLoss: true },
  risk_part: { isPartOfWhole: true },
  shortfall_part: { isPartOfWhole: true },
  crisis_change: { mode: 'hypothetical' },
  index_change: { mode: 'over' },
  fall: { mode: 'conditional' },
  trade: { mode: 'conditional', isOfSale: true },
  tax: { mode: 'conditional', isOfSale: true },
  tax_rate: { isOfSale: true },
  gain_part: { isOfSale: true },
  trade_costs: { mode: 'conditional' },
  cash: { mode: 'now' },
  goal_likelihood: { mode: 'projection' },
  goal_likelihood_low: { mode: 'projection' },
  goal_likelihood_high: { mode: 'projection' },
  projected_bad: { mode: 'projection' },
  projected_middle: { mode: 'projection' },
  projected_good: { mode: 'projection' },
  left_after_tax: { mode: 'conditional', isOfSale: true },
};

const HORIZONS: Readonly<Record<number, readonly Period[]>> = {
  1: ['day', 'today'],
  5: ['week', 'day'],
  21: ['month', 'day'],
  252: ['year', 'day'],
};
const UNSAID: Meaning = {
  periods: null,
  mode: 'any',
  isLoss: false,
  isPartOfWhole: false,
  isTotal: false,
  isPerYear: false,
  isToIndex: false,
  isOfAny: false,
  isOfSale: false,
};

export function meaningOf(figure: Figure): Meaning {
  const { name, state } = measureOf(figure);
  const meaning = { ...UNSAID, ...(name === null ? {} : NAMES[name]) };
  if (state !== null) return { ...meaning, periods: null, mode: 'conditional' };
  if (name !== 'value_at_risk' && name !== 'expected_shortfall') return meaning;
  return { ...meaning, periods: HORIZONS[figure.horizon ?? 1] ?? null };
}
