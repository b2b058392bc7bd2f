import type { Check } from './check.ts';

/** From worst to mildest. */
export const SEVERITIES = ['critical', 'high', 'moderate', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The rules of the product's specification, §9, in its order. */
export const RULE_IDS = [
  'single_holding',
  'very_few_holdings',
  'few_holdings',
  'tech_concentration',
  'extreme_volatility',
  'high_volatility',
  'broad_decline',
  'share_concentration',
] as const;
export type RuleId = (typeof RULE_IDS)[number];

/** All that a sentence about a risk needs, and no sentence. */
export interface RuleFinding {
  readonly id: RuleId;
  readonly severity: Severity;
  /** What was measured, in `unit`. */
  readonly value: number;
  /** The limit it passed, in the same unit. */
  readonly threshold: number;
  /** `percent`: 60 means 60 %. */
  readonly unit: 'holdings' | 'percent';
  /** Keys of the holdings responsible, see `quoteKey`. */
  readonly holdings: readonly string[];
  /** How many of the holdings had the data this rule needs. */
  readonly considered: number;
  readonly outOf: number;
  /** Rests at least in part on a generated price. */
  readonly usesSample: boolean;
}

export type RiskRule = Check<RuleId, RuleFinding>;
