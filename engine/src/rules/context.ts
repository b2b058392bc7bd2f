import type { Classification } from '../classification/classify.ts';
import type { Exposure } from '../exposure/exposure.ts';
import type { CompanyExposure } from '../look-through/look-through.ts';
import type { Currency } from '../money/currency.ts';
import type { Interval } from '../numerics/interval.ts';
import type { Position } from '../valuation/position.ts';
import type { Preset } from './presets.ts';
import type { Rule } from './rule.ts';

/** Known from today's quotes. */
export interface QuoteContext {
  /** One per instrument, without those whose symbol the provider does not know. */
  readonly held: readonly Position[];
  readonly classification: Classification;
}

export interface ValuedHolding {
  readonly key: string;
  /** In the base currency. */
  readonly value: number;
  /** Of the total. */
  readonly weight: number;
  readonly isFund: boolean;
  /** Gold, debt, a cryptocurrency: it is in no sector. */
  readonly isNoEquity?: boolean;
}

/** Holdings with an old, generated or missing price, or with history that is not their own. */
export interface LowQualityData {
  /** The part of each holding's value that is affected, in the base currency; null where its value is not known. */
  readonly holdings: readonly { readonly key: string; readonly value: number | null }[];
  /** Σ value of all holdings whose value is known, including those left out of the figures. */
  readonly known: number;
}

/** How sure the figures that are estimates are: 95% intervals, null where that cannot be said. */
interface HistoryIntervals {
  /** Of volatility / the benchmark's. */
  readonly volatilityRatio: Interval | null;
  readonly beta: Interval | null;
  readonly averageCorrelation: Interval | null;
}

/** Known from today's values, without any price history. */
export interface WeightContext {
  readonly preset: Preset;
  readonly base: Currency;
  /** Σ value, in the base currency. */
  readonly total: number;
  /** Largest value first. */
  readonly holdings: readonly ValuedHolding[];
  /** Directly and through funds whose portfolio is known; largest value first. */
  readonly companies: readonly CompanyExposure[];
  readonly exposure: Exposure;
  /** Keys of holdings that have no value in the base currency, since there is no exchange rate. */
  readonly unrated: readonly string[];
  /** Null in the sample market, where every price is generated because the user chose so. */
  readonly lowQuality: LowQualityData | null;
}

/** Known from price history as well. Numbers that could not be measured are null. */
export interface HistoryContext extends WeightContext {
  /** Σ value of the holdings whose past is known, in the base currency. */
  readonly covered: number;
  /** Keys by contribution to volatility, largest first. */
  readonly byRiskContribution: readonly string[];
  /** Keys whose share of volatility is above their weight, furthest above first. */
  readonly riskAboveWeight: readonly string[];
  /** Annualized. */
  readonly volatility: number | null;
  readonly benchmark: { readonly volatility: number; readonly beta: number } | null;
  /** In the base currency. */
  readonly valueAtRisk: number | null;
  readonly drawdown: { readonly depth: number; readonly missing: number } | null;
  readonly averageCorrelation: number | null;
  readonly intervals: HistoryIntervals;
}

export type QuoteReason = 'no_holdings' | 'change_unknown';
export type QuoteRule<Id extends string> = Rule<Id, QuoteContext, QuoteReason>;
export type AdvancedReason =
  | 'no_history'
  | 'too_few'
  | 'no_benchmark'
  | 'one_holding'
  | 'unclassified'
  | 'no_rate'
  | 'sample_market';
/** A rule that needs today's values alone. */
export type WeightRule<Id extends string> = Rule<Id, WeightContext, AdvancedReason>;
/** A rule that needs returns. */
export type HistoryRule<Id extends string> = Rule<Id, HistoryContext, AdvancedReason>;
