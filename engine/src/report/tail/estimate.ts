import { seededUniform } from '../../numerics/random.ts';
import { cornishFisherTail } from '../../tail-risk/cornish-fisher.ts';
import { filteredHistoricalTail } from '../../tail-risk/filtered-historical.ts';
import { historicalTail } from '../../tail-risk/historical.ts';
import { monteCarloTail } from '../../tail-risk/monte-carlo.ts';
import { parametricTail } from '../../tail-risk/parametric.ts';
import type { TailOptions, TailResult } from '../../tail-risk/tail-estimate.ts';
import type { TailMethod } from '../options.ts';

interface SeededOptions extends TailOptions {
  readonly seed: number;
  /** Of simulations; their own default unless told. */
  readonly paths?: number;
}

/** Value at risk and expected shortfall by the method of that name. Simulations are repeated by their seed. */
export function estimateBy(method: TailMethod, returns: Float64Array, options: SeededOptions): TailResult {
  const simulate = (shocks: 'normal' | 'student') =>
    monteCarloTail(returns, { ...options, shocks, uniform: seededUniform(options.seed) });
  switch (method) {
    case 'historical':
      return historicalTail(returns, options);
    case 'parametric':
      return parametricTail(returns, options);
    case 'cornish_fisher':
      return cornishFisherTail(returns, options);
    case 'filtered_historical':
      return filteredHistoricalTail(returns, options);
    case 'monte_carlo_normal':
      return simulate('normal');
    case 'monte_carlo_student':
      return simulate('student');
  }
}
