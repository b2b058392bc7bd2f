import type { Concentration } from '../concentration/concentration.ts';
import type { Exposure } from '../exposure/exposure.ts';
import type { Currency } from '../money/currency.ts';
import type { Preset } from './presets.ts';

/** What our rules look at. Numbers that could not be measured are null. */
export interface RiskRuleInput {
  readonly preset: Preset;
  readonly base: Currency;
  /** Σ value, in the base currency. */
  readonly total: number;
  /** By value, the largest first. */
  readonly holdings: readonly { readonly key: string; readonly value: number; readonly weight: number }[];
  /** Holdings given, those without figures included. */
  readonly outOf: number;
  readonly concentration: Concentration;
  readonly exposure: Exposure;
  /** Keys by their part of the volatility, the largest first. */
  readonly riskiest: readonly string[];
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
