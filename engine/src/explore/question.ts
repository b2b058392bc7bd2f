import type { Day } from '../calendar/day.ts';
import type { Currency } from '../money/currency.ts';
import type { ExitLoad } from '../plans/exit-load.ts';
import type { LotOrder, OwnCharges, Plan, PlanAccount, PlanObstacle, PlanResult } from '../plans/plan.ts';
import type { Coverage } from '../portfolio-history/coverage.ts';
import type { NoHistory } from '../portfolio-history/history.ts';
import type { Unmeasured } from '../measures/measured.ts';
import type { Wait } from './waiting.ts';
import type { Basis } from '../report/section.ts';
import type { AdvancedFinding } from '../rules/registry.ts';
import type { Seller } from '../tax/tax.ts';
import type { TaxAsset } from '../tax/tax-asset.ts';
import type { Interval } from '../numerics/interval.ts';
import type { ReportHolding } from '../report/input.ts';
import type { CrisisId } from '../scenarios/crises.ts';
import type { PairedChange } from '../what-if/paired-change.ts';

/** Findings that trades can bring within their limit. */
export const EXPLORED_FINDINGS = [
  'large_holding',
  'top_five',
  'large_sector',
  'foreign_currency',
  'few_effective_holdings',
] as const satisfies readonly AdvancedFinding['id'][];
export type ExploredFinding = (typeof EXPLORED_FINDINGS)[number];

/** Ways to weigh what is held that need no expected returns; see `optimize`. */
export const WEIGHINGS = [
  'minimum_variance',
  'risk_parity',
  'hierarchical_risk_parity',
  'maximum_diversification',
  'minimum_shortfall',
] as const;
export type Weighing = (typeof WEIGHINGS)[number];

/** How sure somebody is of their views, beside what today's weights imply. */
export const SURENESSES = ['low', 'middle', 'high'] as const;
export type Sureness = (typeof SURENESSES)[number];

/** What a person expects of one holding: a fraction a year above a deposit. */
export interface StatedView {
  readonly key: string;
  readonly return: number;
}

/** The most of each holding, and of all in one sector, country, currency or class; null without a limit. */
export interface WeightLimits {
  readonly mostWeight: number;
  readonly mostSector: number | null;
  readonly mostCountry?: number | null;
  readonly mostCurrency?: number | null;
  readonly mostClass?: number | null;
  /** Sales and purchases together, as a fraction of the value. */
  readonly mostTurnover?: number | null;
  /** Keys of what keeps today's weight at least, and at most. */
  readonly keep?: readonly string[];
  readonly avoid?: readonly string[];
}

/** What somebody wants to reach, in terms of the report. Amounts are in its base currency, weights and bands are fractions. */
export type ExploreAim =
  /** The bad day of the report costs at most this. */
  | { readonly kind: 'bad_day'; readonly most: number }
  | {
      readonly kind: 'finding';
      readonly id: ExploredFinding;
      /** What it is now. */
      readonly figure: number;
      readonly threshold: number;
      readonly subject: string | null;
    }
  | {
      readonly kind: 'weights';
      /** Of holdings, one or all of a class, by their keys. */
      readonly targets: readonly {
        readonly id: string;
        readonly keys: readonly string[];
        readonly weight: number;
      }[];
      readonly band: number;
    }
  | ({ readonly kind: 'weighing'; readonly weighing: Weighing; readonly band: number } & WeightLimits)
  /** Today's weights, tilted by returns that the person expects. */
  | ({
      readonly kind: 'views';
      readonly views: readonly StatedView[];
      readonly sureness: Sureness;
      readonly band: number;
    } & WeightLimits)
  | { readonly kind: 'invest' | 'withdraw' | 'realize_losses'; readonly amount: number }
  | { readonly kind: 'use_allowance' };

/**
 * Where a sovereign gold bond was bought. Its redemption at maturity is no transfer, and so free of tax, for who subscribed at the issue and held it
 * throughout (Income-tax Act 2025, section 70(1)(x), as substituted by the Finance Act 2026 from 1 April 2026).
 */
export const BOND_ORIGINS = ['issue', 'exchange'] as const;
export type BondOrigin = (typeof BOND_ORIGINS)[number];

/** Units of one purchase. */
export interface HeldLot {
  readonly units: number;
  /** Of all of them, in `currency`; null where it is not known. */
  readonly cost: number | null;
  readonly currency: Currency;
  readonly bought: Day | null;
  /** `LOCK_UNKNOWN` where it is locked since an unknown day. */
  readonly lockedUntil: Day | null;
}

/** What is known of a holding beside its price: by its key. */
export interface HeldTerms {
  readonly lots: readonly HeldLot[] | null;
  readonly isWhole: boolean;
  /** How tax law sorts it; null where that can't be told. */
  readonly asset: TaxAsset | null;
  readonly account: PlanAccount;
  /** False for what only follows a price, such as gold by weight: it is not traded here. */
  readonly isTradable: boolean;
  /** The shortest period first; null for a fund of which nobody has said. */
  readonly exitLoads: readonly ExitLoad[] | null;
  /** Gold bonds of India; missing where nobody has said. A plan sells them on the exchange: it decides about the tax of keeping them to maturity. */
  readonly bondFrom?: BondOrigin;
  /** India: highest price on 31 January 2018 of a share as it is today, in rupees; missing where nobody has said. Of units of a fund the history has the NAV. */
  readonly highIn2018?: number;
}

export interface ExploreQuestion {
  readonly aim: ExploreAim;
  readonly mostTrades: number | null;
  readonly smallestTrade: number;
  readonly mostTax: number | null;
  /** Keys. */
  readonly neverSell: readonly string[];
  readonly mayBuy: readonly string[];
  /** Of those, what is not held: it needs closes among the prices. */
  readonly candidates: readonly ReportHolding[];
  readonly seller: Seller;
  readonly charges?: OwnCharges;
  readonly lotOrder?: LotOrder;
  /** That the person has in the base currency, outside sheltered accounts: a withdrawal takes it first. Missing: none. */
  readonly cash?: number;
  readonly terms: Readonly<Record<string, HeldTerms>>;
}

/** Figures of the holdings with their cash, before or after. Fractions of the value but for the amounts and the count. */
export interface ExploreFigures {
  readonly value: number;
  readonly cash: number;
  readonly valueAtRisk: number;
  readonly valueAtRiskAmount: number;
  readonly expectedShortfallAmount: number;
  readonly volatility: number;
  readonly largestWeight: number;
  readonly topFive: number;
  readonly effectiveCount: number;
}

/** The crash of the past that would have cost most, of those that can be replayed as in a report: hypothetical, bought and held over it. */
export type PastCrash =
  | {
      readonly outcome: 'loss';
      readonly id: CrisisId;
      /** An amount. */
      readonly loss: number;
      /** Of what could be replayed, with the cash. */
      readonly fraction: number;
      /** Of what is invested. */
      readonly coverage: Coverage;
    }
  /** No replay cost anything; or none reaches half of what is invested. */
  | { readonly outcome: 'no_loss' | 'not_replayed' };

/** What the overview of a report has beside the figures of `ExploreFigures`. */
export interface OverviewTiles {
  /** Who brings the largest part of the bad day; null where nothing is lost on it. `weight` is of the value with its cash, `part` of the risk. */
  readonly biggestRisk: { readonly key: string; readonly weight: number; readonly part: number } | null;
  readonly crash: PastCrash;
}

/** Returns of a holding, fractions a year above a deposit. */
export interface WeighedReturn {
  readonly key: string;
  /** With which today's weights would be the right ones. */
  readonly implied: number;
  /** Once the stated views are weighed in. */
  readonly weighed: number;
}

export interface Explored {
  readonly basis: Basis;
  readonly plan: Plan;
  /** In the order of the plan's places. */
  readonly keys: readonly string[];
  /** Of a unit of each today, in the base currency. */
  readonly prices: readonly number[];
  /** Keys of what may be bought and has no history: it is in no figure. */
  readonly unpriced: readonly string[];
  readonly before: ExploreFigures;
  readonly after: ExploreFigures;
  readonly tiles: { readonly before: OverviewTiles; readonly after: OverviewTiles };
  /** Of the loss of a bad day, in money and as a fraction of the value. */
  readonly badDay: { readonly amount: PairedChange; readonly fraction: PairedChange };
  /** Cash of the question, and what a withdrawal takes of it. It is in no figure beside: as in the report, fractions are of the value without it. */
  readonly existingCash: { readonly held: number; readonly used: number };
  /** Of stated views: what they were weighed against; null for other aims. */
  readonly views: readonly WeighedReturn[] | null;
  /** Of a weighing: how far the weights may be from the optimum; null for other aims. */
  readonly residual: number | null;
  /** Sold lots that waiting would tax as long-term. */
  readonly waits: readonly Wait[];
}

/** Which limit of computed weights leaves none. */
export type WeightLimitKind = 'holding' | 'sector' | 'country' | 'currency' | 'class' | 'turnover';

export type ExploreResult =
  | { readonly ok: true; readonly value: Explored }
  | {
      readonly ok: false;
      readonly reason: 'infeasible';
      /** Several where only all of them together would have to give. */
      readonly obstacles: readonly PlanObstacle[];
    }
  /** The weights have no solution within this limit. */
  | { readonly ok: false; readonly reason: 'no_weights'; readonly limit: WeightLimitKind }
  | {
      readonly ok: false;
      readonly reason:
        | Exclude<Extract<PlanResult, { ok: false }>['reason'], 'infeasible'>
        | Unmeasured
        | NoHistory
        /** No weights met the conditions of the best. */
        | 'not_converged';
      readonly keys: readonly string[];
    };

/** What it costs to go a part of the way to an aim. */
export interface ExplorePoint {
  /** 0 is doing nothing, 1 the aim itself. */
  readonly part: number;
  /** Loss of the bad day after the trades, an amount. */
  readonly badDay: number;
  /** Tax and costs; null where no tax can be told. */
  readonly cost: number | null;
  readonly trades: number;
}

/** How much the weight of a rule depends on the days it was made from: from the 5% to the 95% quantile of resampled days. */
export interface WeightRange extends Interval {
  readonly key: string;
}
