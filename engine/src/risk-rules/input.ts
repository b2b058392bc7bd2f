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

/** Holdings with an old, generated or missing price, days by proxy, or no figures at all. */
export interface WeakHoldings {
  /** The part of each holding's value that is weak, in the base currency; null where its value is not known. */
  readonly holdings: readonly { readonly key: string; readonly value: number | null }[];
  /** Σ value of all holdings whose value is known, with figures or without. */
  readonly known: number;
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
  /** Null in the sample market, where every price is generated because the user chose so. */
  readonly weak: WeakHoldings | null;
}
