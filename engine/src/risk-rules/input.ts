import type { Exposure } from '../exposure/exposure.ts';
import type { Currency } from '../money/currency.ts';
import type { Preset } from './presets.ts';

/** A holding as the rules see it. */
export interface RuledHolding {
  readonly key: string;
  /** In the base currency. */
  readonly value: number;
  /** Of the total. */
  readonly weight: number;
  /** Holds many companies. */
  readonly isFund: boolean;
}

/** What our rules look at. Numbers that could not be measured are null. */
export interface RiskRuleInput {
  readonly preset: Preset;
  readonly base: Currency;
  /** Σ value, in the base currency. */
  readonly total: number;
  /** By value, the largest first. */
  readonly holdings: readonly RuledHolding[];
  /** Holdings given, those without figures included. */
  readonly outOf: number;
  readonly exposure: Exposure;
  /** Keys by their part of the volatility, the largest first. */
  readonly riskiest: readonly string[];
  /** Keys with a larger part of the volatility than of the value, the one furthest above it first. */
  readonly restless: readonly string[];
  /** Annualised. */
  readonly volatility: number | null;
  readonly benchmark: { readonly volatility: number; readonly beta: number } | null;
  /** In the base currency. */
  readonly valueAtRisk: number | null;
  readonly drawdown: { readonly depth: number; readonly missing: number } | null;
  readonly averageCorrelation: number | null;
  /**
   * Holdings with an old, generated or missing price, or days by proxy: the part of each that is weak. Null in the sample market,
   * where every price is generated because the person chose so.
   */
  readonly weak: readonly { readonly key: string; readonly value: number }[] | null;
}
