import type { Day } from '../calendar/day.ts';
import type { Unmeasured } from '../measures/measured.ts';
import type { NoHistory } from '../portfolio-history/history.ts';
import type { ReportHolding } from '../report/input.ts';
import type { Basis } from '../report/section.ts';
import type { EstimateChanges } from './estimate-changes.ts';
import type { PairedChange } from './paired-change.ts';
import type { Sale, SaleTaxResult, Seller } from '../tax/tax.ts';

/** Money put into one share, or taken out of it; in the base currency, above 0. */
export interface Trade {
  readonly side: 'buy' | 'sell';
  /** What is bought or sold. `value` and `shares` do not count for one that is not held yet: it needs closes among the prices. */
  readonly holding: ReportHolding;
  readonly amount: number;
  /** Of a sale: what its gain is taxed by; null where that is not known. */
  readonly tax: {
    readonly sale: Sale;
    readonly seller: Seller;
    /** Its fund house may keep a part of the proceeds, and nobody has said which. */
    readonly isBeforeExitLoad?: boolean;
    /** Until when it can't be sold. */
    readonly lockedUntil?: Day;
  } | null;
}

/** A portfolio's figures, of one state of it. Fractions, but for `value`, the amounts, `effectiveCount` and `beta`. */
export interface TradeFigures {
  /** In the base currency. */
  readonly value: number;
  /** Of the share traded. */
  readonly weight: number;
  readonly largestWeight: number;
  /** Directly and through funds whose portfolio is known; null where no company is held. */
  readonly largestCompany: number | null;
  readonly topFive: number;
  readonly effectiveCount: number;
  /** Annualized. */
  readonly volatility: number;
  readonly valueAtRisk: number;
  readonly valueAtRiskAmount: number;
  readonly expectedShortfall: number;
  readonly expectedShortfallAmount: number;
  /** To the index that the report measures betas by; null where there is none. */
  readonly beta: number | null;
}

export interface TradeEffect {
  readonly basis: Basis;
  readonly before: TradeFigures;
  readonly after: TradeFigures;
  /** after − before, of each. */
  readonly difference: TradeFigures;
  /** Whether each estimate changes by more than chance. */
  readonly changes: EstimateChanges;
  /** Whether the loss of a bad day changes by more than chance: in money, and as a fraction of the value. */
  readonly badDay: { readonly amount: PairedChange; readonly fraction: PairedChange };
  /** Null where nothing about it is known, and for purchases. */
  readonly tax: SaleTaxResult | null;
}

export type TradeResult =
  | { readonly ok: true; readonly value: TradeEffect }
  | {
      readonly ok: false;
      readonly reason:
        | Unmeasured
        | NoHistory
        /** What is traded has no usable closes, or no rate. */
        | 'not_covered'
        /** More is sold than is held. */
        | 'not_held'
        /** Nothing is left. */
        | 'nothing_left';
    };
