import type { SquareMatrix } from '../covariance/sample.ts';

/** What the weights are chosen for. No objective needs expected returns. */
export type Objective =
  /** The least variance. */
  | { readonly kind: 'minimum_variance' }
  /** Every holding contributes its budget of the risk; equal budgets (risk parity) where they are null. Budgets are above 0 and need not sum to 1. */
  | { readonly kind: 'risk_budgets'; readonly budgets: Float64Array | null }
  /** Risk divided down the tree of correlations, half against half (López de Prado, 2016). */
  | { readonly kind: 'hierarchical_risk_parity' }
  /** The highest ratio of the average volatility to the volatility of the whole (Choueifaty, 2008). */
  | { readonly kind: 'maximum_diversification' }
  /**
   * The least expected shortfall over these scenarios, each as likely (Rockafellar and Uryasev, 2000). One series of simple returns per
   * holding, all of one length; confidence is a fraction, 0.95.
   */
  | {
      readonly kind: 'minimum_shortfall';
      readonly scenarios: readonly Float64Array[];
      readonly confidence: number;
    }
  /** The least tracking variance to these weights, one per holding. */
  | { readonly kind: 'tracking'; readonly target: Float64Array };

/** A limit on the summed weight of some holdings: a sector, country, currency or class. */
export interface GroupLimit {
  readonly id: string;
  /** Places of holdings, each at most once. */
  readonly members: readonly number[];
  /** Fractions of the whole; 0 and 1 where there is no limit. */
  readonly lower: number;
  readonly upper: number;
}

export interface Problem {
  readonly objective: Objective;
  /** Of the holdings' returns, in any one unit of time; symmetric and positive semidefinite. */
  readonly covariance: SquareMatrix;
  /** The least and the most weight of each holding, fractions of the whole from 0 to 1. */
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly groups: readonly GroupLimit[];
  /** Σ|weight − current| is at most `most`: 0.2 sells a tenth of the whole and buys with it. Null without a limit. */
  readonly turnover: { readonly current: Float64Array; readonly most: number } | null;
}

/** One limit of a problem. `holding` is a place, `group` an id; `lower_bounds` and `upper_bounds` are those of all holdings together.. */
export type Limit =
  | { readonly kind: 'lower' | 'upper'; readonly holding: number }
  | { readonly kind: 'group_lower' | 'group_upper'; readonly group: string }
  | { readonly kind: 'turnover' }
  | { readonly kind: 'lower_bounds' | 'upper_bounds' };

export interface Solution {
  /** Fractions of the whole, one per holding; they sum to 1. */
  readonly weights: Float64Array;
  /**
   * For risk budgets and hierarchical risk parity, the weights without limits where these do not meet the limits: `weights` are then those
   * within the limits with the least tracking variance to them. Null otherwise.
   */
  readonly withoutLimits: Float64Array | null;
  readonly certificate: Certificate;
  /** Limits that the weights stand at and that hold the objective back. */
  readonly binding: readonly Limit[];
}

/** How far a solution may be from the best, checked apart from the solver. */
export interface Certificate {
  /**
   * The largest violation of a Karush–Kuhn–Tucker condition, in units of the scaled problem. For risk budgets the largest difference of a share
   * from its budget; for hierarchical risk parity, which optimizes nothing, 0; for weights that track these (`withoutLimits`), the larger of both.
   */
  readonly residual: number;
  readonly iterations: number;
}

export type OptimizeResult =
  | { readonly ok: true; readonly value: Solution }
  /** The limit that stands in the way, and by how much it would have to give, as a fraction of the whole. */
  | { readonly ok: false; readonly reason: 'infeasible'; readonly limit: Limit; readonly missing: number }
  /**
   * `different_lengths`: not one entry per holding. `not_finite`: NaN or infinity. `out_of_range`: a weight or limit outside 0 to 1, a budget or
   * variance that is not above 0, a confidence outside 0 to 1, a group with an unknown or repeated place. `too_few`: no holding, or no scenario.
   * `not_converged`: no point met the conditions within 1e-7.
   */
  | {
      readonly ok: false;
      readonly reason: 'different_lengths' | 'not_finite' | 'out_of_range' | 'too_few' | 'not_converged';
    };
