import type { AccountType } from '../assets/account.ts';
import type { Day } from '../calendar/day.ts';
import type { Market } from '../quotes/market.ts';
import type { CarriedLosses } from '../tax/year-tax.ts';
import type { Seller } from '../tax/tax.ts';
import type { TaxAsset } from '../tax/tax-asset.ts';
import type { ExitLoad } from './exit-load.ts';

/**
 * What is asked of a plan: an aim, limits, and what is held. All of it is plain data. Amounts are in the base currency, weights and
 * rates are fractions, places are indices into `holdings`.
 */
export interface PlanRequest {
  readonly today: Day;
  /** What one unit of a market's currency is in the base currency; null where no rate is known. */
  readonly marketRates: Readonly<Record<Market, number | null>>;
  /** What one unit of the base currency is in the currency of the seller's country, which tax is computed in; null where no rate is known. */
  readonly toHome: number | null;
  readonly holdings: readonly PlanHolding[];
  /** In the base currency, beside the holdings: counts in the whole and has no risk. 0 or above. */
  readonly cash: number;
  readonly aim: Aim;
  readonly limits: PlanLimits;
  /** Whose tax it is; one whose residence is not known has no tax figure. */
  readonly seller: Seller;
  /** What the person's broker takes; that of a discount broker where it is missing. */
  readonly charges?: OwnCharges;
  /** United States: which lots of a holding are sold; missing: those that are named for the least tax and cost. */
  readonly lotOrder?: LotOrder;
}

/** What a broker sets, and somebody may state otherwise. */
export interface BrokerCharges {
  /** A fraction of the amount, before GST. */
  readonly brokerage: number;
  /** For each sale, whatever its size, before GST: the depository participant. In the currency of the market. */
  readonly perSale: number;
}

/** By market: what a person's own broker takes. */
export type OwnCharges = Readonly<Partial<Record<Market, BrokerCharges>>>;

export const LOT_ORDERS = ['named', 'fifo', 'highest_cost'] as const;
export type LotOrder = (typeof LOT_ORDERS)[number];

/** Something held, or something that may be bought: then without units. */
export interface PlanHolding {
  /** See `quoteKey`. */
  readonly key: string;
  readonly market: Market;
  /** Of one unit today, in the base currency. Above 0. */
  readonly price: number;
  /** 0 or above; Σ of the lots where those are known, and what is not traded of it. */
  readonly units: number;
  /** Whole shares only; fund units go to four digits. */
  readonly isWhole: boolean;
  /** Holds many companies. */
  readonly isFund: boolean;
  /** How tax law sorts it; null where that can't be told. */
  readonly asset: TaxAsset | null;
  readonly account: PlanAccount;
  /** Oldest first; null where neither cost nor day of any purchase is known. */
  readonly lots: readonly PlanLot[] | null;
  /** What the fund house keeps, the shortest period first; null where it is a fund and nobody has said. Empty for shares. */
  readonly exitLoads: readonly ExitLoad[] | null;
  /** Daily returns over the days that all holdings share, in the base currency; null without a history. */
  readonly returns: Float64Array | null;
}

/** `several`: a part of it is in a sheltered account, and which lots are is not known. */
export type PlanAccount = AccountType | 'several';

/** `lockedUntil` of a lot that the user keeps. */
export const NEVER_UNLOCKED: Day = '9999-12-31';

/** Units of one purchase. */
export interface PlanLot {
  readonly units: number;
  /** Of all its units, at today's rate of what was paid in the currency of the seller's country; null where it is not known. */
  readonly cost: number | null;
  readonly bought: Day | null;
  /** The first day on which it may be sold; null where it always may, `LOCK_UNKNOWN` where it is locked since an unknown day, `NEVER_UNLOCKED` by choice. */
  readonly lockedUntil: Day | null;
  /** India, bought before February 2018: the worth of 31 January 2018 is known, and in the cost as far as the law counts it. */
  readonly hasPriceOf2018?: boolean;
}

/** What a plan is to reach; the least change of tax, cost and trades does it. */
export type Aim =
  /** The loss of one day in 20 (by `confidence`), the historical quantile over the days, at most this amount. */
  | { readonly kind: 'bad_day'; readonly most: number; readonly confidence: number }
  /** The weight of each of these sets of holdings, at most so much. Cash counts in the whole. */
  | { readonly kind: 'limits'; readonly limits: readonly WeightLimit[] }
  /** 1 / Σ wᵢ² over these holdings, at least so many; weights are of what is invested. */
  | { readonly kind: 'effective_holdings'; readonly members: readonly number[]; readonly least: number }
  /** Each of these sets has this weight, give or take the band. */
  | { readonly kind: 'weights'; readonly targets: readonly WeightTarget[]; readonly band: number }
  /** Money from outside goes into what may be bought. */
  | { readonly kind: 'invest'; readonly amount: number }
  /** Money that leaves, after tax and costs of the sales. */
  | { readonly kind: 'withdraw'; readonly amount: number }
  /** Long-term gains are realized, as many as are free of tax this year. */
  | { readonly kind: 'use_allowance' }
  /** Losses are realized, this amount or as much as there is. */
  | { readonly kind: 'realize_losses'; readonly amount: number };

export interface WeightLimit {
  readonly id: string;
  readonly members: readonly number[];
  readonly most: number;
}

export interface WeightTarget {
  readonly id: string;
  readonly members: readonly number[];
  readonly weight: number;
}

/** What the person allows. */
export interface PlanLimits {
  /** Null where any number of trades will do. */
  readonly mostTrades: number | null;
  /** No trade below this amount. */
  readonly smallestTrade: number;
  /** Null where any tax will do. */
  readonly mostTax: number | null;
  /** Places of holdings. */
  readonly neverSell: readonly number[];
  /** What may be bought; nothing else is. Money of sales that buys nothing stays as cash. */
  readonly mayBuy: readonly number[];
}

/** One purchase, or one sale of one holding with its lots. */
export interface PlannedTrade {
  readonly holding: number;
  readonly side: 'buy' | 'sell';
  /** Above 0. */
  readonly units: number;
  readonly amount: number;
  /** Empty for a purchase, and where the lots are not known. */
  readonly lots: readonly SoldLot[];
  /** What it adds to the tax of sales with gains, or takes off it: over all trades the tax of the plan. Null where no tax can be told. */
  readonly tax: number | null;
  /** Brokerage, duties, charges and exit load. */
  readonly cost: number;
  /** The exit load in the cost, an amount. */
  readonly exitLoad: number;
}

export interface SoldLot {
  /** Of the holding's lots. */
  readonly lot: number;
  readonly units: number;
  readonly bought: Day | null;
  /** Without losses that do not count because the same was bought within 30 days (United States). */
  readonly gain: number | null;
}

/** A state of the holdings: before or after the trades. */
export interface PlanState {
  /** One for each holding. */
  readonly units: readonly number[];
  readonly cash: number;
  /** Holdings and cash. */
  readonly value: number;
  /** Loss of the bad day, an amount; null where a holding has no history. */
  readonly badDay: number | null;
  /** What the aim measures, in its own unit; null for aims without a figure. */
  readonly figure: number | null;
  /** Gains less losses that are not realized, outside sheltered accounts; null where a cost is not known. */
  readonly unrealized: number | null;
}

export interface Plan {
  readonly trades: readonly PlannedTrade[];
  readonly before: PlanState;
  readonly after: PlanState;
  /** Of the year, by these trades; null where it cannot be told, and `noTax` says why. */
  readonly tax: number | null;
  readonly noTax: NoPlanTax | null;
  /** Losses of these trades and of earlier years that later years may set off; null where there is no tax figure. */
  readonly carried: CarriedLosses | null;
  readonly cost: number;
  /** True where no cheaper plan exists, as all were looked at; else it is approximate. */
  readonly isExact: boolean;
}

/** Why no tax is told; `holdings` are the places to ask for. */
export interface NoPlanTax {
  readonly reason:
    | 'residence'
    | 'no_rate'
    | 'several_accounts'
    | 'missing_lots'
    | 'missing_price_2018'
    | 'asset_unknown'
    /** United States: funds of India, which are usually passive foreign investment companies. */
    | 'foreign_fund'
    /** India: sold on the day of purchase, which is business income. */
    | 'same_day'
    | 'no_rule';
  readonly holdings: readonly number[];
}

/** What stands in the way. */
export type PlanObstacle =
  | 'too_few_trades'
  | 'tax_too_low'
  | 'smallest_trade'
  | 'never_sell'
  | 'locked'
  /** Only holdings in sheltered accounts would do: what is taken out of those is income, and may be penalized. */
  | 'sheltered'
  /** Money would have to move between a sheltered account and what is held outside it. */
  | 'accounts_apart'
  | 'nothing_to_buy'
  | 'not_enough'
  /** The money to invest buys not one unit of anything. */
  | 'too_little'
  | 'no_gains'
  | 'no_losses'
  /** Every loss is one of a wash sale. */
  | 'wash_sale'
  | 'not_found';

export type PlanResult =
  /** The trades are none where doing nothing meets the aim. */
  | { readonly ok: true; readonly value: Plan }
  | {
      readonly ok: false;
      readonly reason: 'infeasible';
      /** Several where only all of them together would have to give. */
      readonly obstacles: readonly PlanObstacle[];
    }
  | {
      readonly ok: false;
      readonly reason:
        | 'nothing_held'
        | 'one_holding'
        | 'everything_locked'
        /** Locked for years from a purchase whose day is not known. */
        | 'purchase_day_unknown'
        | 'missing_lots'
        | 'missing_histories'
        | 'exit_load_unknown'
        | 'out_of_range';
      readonly holdings: readonly number[];
    };

/** A plan, or what the search for one ran into. */
export type Solved =
  | Extract<PlanResult, { readonly ok: true }>
  | { readonly ok: false; readonly obstacle: PlanObstacle };

export const unsolved = (obstacle: PlanObstacle): Solved => ({ ok: false, obstacle });
