import type { Severity } from '../rules/rule.ts';

/** Our own rules, in their order; those of the specification stand in `rules/` and come first. */
export const RISK_RULE_IDS = [
  'large_holding',
  'top_five',
  'few_effective_holdings',
  'large_sector',
  'foreign_currency',
  'volatile',
  'high_beta',
  'deep_drawdown',
  'moves_together',
  'weak_data',
] as const;
export type RiskRuleId = (typeof RISK_RULE_IDS)[number];

/**
 * What an effect in money is. excess: the value above the limit. lost_if_zero: what is lost should the largest become worthless.
 * bad_day: the value at risk of the whole. benchmark_falls_tenth: what is lost when the benchmark falls by a tenth. below_peak: what
 * is missing to the last peak. weak: the value that rests on weak data. unvalued: the same, beside holdings whose value is not known.
 */
export type EffectKind =
  | 'excess'
  | 'lost_if_zero'
  | 'bad_day'
  | 'benchmark_falls_tenth'
  | 'below_peak'
  | 'weak'
  | 'unvalued';

/** All that a sentence about a risk needs, and no sentence. */
export interface RiskFinding {
  readonly id: RiskRuleId;
  readonly severity: Severity;
  /** What was measured, in `unit`. */
  readonly value: number;
  /** The limit it passed, in the same unit. */
  readonly threshold: number;
  /** fraction: 0.6 is 60 %. holdings: a number of them. ratio: a plain number. */
  readonly unit: 'fraction' | 'holdings' | 'ratio';
  /** In the base currency. */
  readonly effect: { readonly kind: EffectKind; readonly amount: number };
  /** Keys of the holdings responsible, the largest part first. */
  readonly holdings: readonly string[];
  /** What the rule is about where that is not a holding: a sector or a currency. */
  readonly subject: string | null;
  /** How many of the holdings had the data this rule needs. */
  readonly considered: number;
  readonly outOf: number;
}

export type RiskVerdict =
  | { readonly outcome: 'raised'; readonly finding: RiskFinding }
  | { readonly outcome: 'clear' }
  | { readonly outcome: 'abstained'; readonly reason: RiskAbstention['reason'] };

/** A rule that could not judge, and why; silence means clear. */
export interface RiskAbstention {
  readonly id: RiskRuleId;
  readonly reason: 'too_few' | 'no_benchmark' | 'one_holding' | 'unclassified' | 'sample_market';
}

export interface RiskFindings {
  /** From worst to mildest, in the order of the rules among equals. */
  readonly findings: readonly RiskFinding[];
  readonly abstained: readonly RiskAbstention[];
}
