import type { Result } from '../result.ts';
import type { Day } from '../calendar/day.ts';
import type { Sector } from '../instruments/sector.ts';
import type { Unmeasured } from '../measures/measured.ts';
import type { Currency } from '../money/currency.ts';
import type { Market } from '../quotes/market.ts';
import type { Coverage } from './coverage.ts';
import type { CategoryIndex, FundCategory } from './fund-index.ts';

/** A holding as it is today. */
export interface HeldToday {
  /** See `quoteKey`; its closes are the series of that key. */
  readonly key: string;
  readonly market: Market;
  readonly currency: Currency;
  /** 0 or above. */
  readonly shares: number;
  /** In `currency`; 0 or above. */
  readonly value: number;
  /** Null where it is not known. */
  readonly sector: Sector | null;
  /** Holds many companies, or none (a metal, a cryptocurrency): there is no single one that can fail. */
  readonly isFund?: boolean;
  /** No index of shares moves like it: gold, debt, a cryptocurrency. Only an index of its category stands in for it. */
  readonly isNoEquity?: boolean;
  /** As the master of instruments has them: what a fund's disclosed stocks are compared with. */
  readonly isin?: string | null;
  readonly name?: string;
  /** Its closes are those of the Growth option of the scheme: they have its moves, and not what a unit of it was worth. */
  readonly followsGrowth?: boolean;
  /** Of a fund whose category has an index: it stands in before any other. */
  readonly categoryIndex?: CategoryIndex;
}

/** An index whose closes stand in for shares that did not trade: its market's, or that of one sector of it. */
export interface Reference {
  readonly key: string;
  readonly market: Market;
  /** Null for the whole market. */
  readonly sector: Sector | null;
}

/** Why a stretch has no closes of a holding's own; `no_closes` is the whole window. */
export type GapReason = 'no_closes' | 'not_listed_yet' | 'no_longer_traded' | 'gap';

/** Where the moves of its own that a stand-in was given come from. */
export type ResidualSource =
  /** From the holding's own days. */
  | 'own'
  /** From funds of its category, holdings of its sector, or others of its market: its own days are too few. */
  | 'category'
  | 'sector'
  | 'market'
  /** There are none: it moves like the index alone, and the risk is too small. */
  | 'none';

/** A stretch of a window without a holding's own closes, and what was taken instead. Both days included. */
export interface Stretch {
  readonly key: string;
  readonly from: Day;
  readonly to: Day;
  readonly reason: GapReason;
  /** Key of the index that stood in, times `beta`; null where the price was taken to rest. */
  readonly proxy: string | null;
  readonly beta: number | null;
  /** Of the funds that `proxy` is the index of; null where it is that of a sector or a market. */
  readonly category: FundCategory | null;
  /** Where the moves of its own beside the index come from; null for a gap, whose ends say what it came to. */
  readonly residuals: ResidualSource | null;
}

/** Closes that cannot be right and were taken as missing: 0, negative or infinite, or dated after today. */
export interface BadCloses {
  readonly key: string;
  readonly reason: 'not_above_zero' | 'in_the_future';
  readonly count: number;
}

export type WindowId = '1y' | '3y' | '5y' | '10y' | 'max';

/** Days a history is over. */
export interface UsedWindow {
  readonly requested: WindowId;
  /** The close that the first return starts from, and that the last one ends at. */
  readonly from: Day;
  readonly to: Day;
  /** Returns: one fewer than there are closes. */
  readonly days: number;
  /** Why it begins later than was asked for; null where it does not. */
  readonly shortened: ShortenedReason | null;
}

export type ShortenedReason =
  /** The table begins later. */
  | { readonly reason: 'history_begins'; readonly key: null }
  /** Before that day less than half of the value had closes of its own. */
  | { readonly reason: 'mostly_unlisted'; readonly key: null }
  /** This holding has no closes before, and no index stands in. */
  | { readonly reason: 'not_listed_yet'; readonly key: string }
  /** This currency has no rates before. */
  | { readonly reason: 'no_rate'; readonly key: Currency };

/** One holding over a window. */
export interface HoldingHistory {
  readonly held: HeldToday;
  /** Today, in the base currency. */
  readonly value: number;
  /** value / Σ value of the holdings of this history: a fraction. */
  readonly weight: number;
  /** Simple daily returns in the base currency, one for each day of the window. */
  readonly returns: Float64Array;
  /** The same with dividends left out, as indices have theirs: `returns` itself where none was paid. */
  readonly priceReturns: Float64Array;
  readonly stretches: readonly Stretch[];
  /** Its category's index over the same days, in the base currency; null where it has none, or that has no closes. */
  readonly categoryIndex: { readonly key: string; readonly returns: Float64Array } | null;
  /** The part of the days by own closes, or at rest between two of them. */
  readonly ownPart: number;
  /** The part of the days on which its own close stood still, for a month or longer each time: `unmovedPart`. */
  readonly unmovedPart: number;
}

/** Today's holdings over the days of a window, in one base currency. */
export interface PortfolioHistory {
  readonly base: Currency;
  readonly window: UsedWindow;
  /** Of the returns: as many as `window.days`. */
  readonly days: readonly Day[];
  /** Of these dates: what everything a year is made by. */
  readonly daysPerYear: number;
  /** By value, the largest first; at least one. */
  readonly holdings: readonly HoldingHistory[];
  /** Σ value, in the base currency; above 0. */
  readonly total: number;
  /** What one unit of each foreign currency, of holdings and of indices, did in the base currency, day by day. */
  readonly currencies: ReadonlyMap<Currency, Float64Array>;
  /** Daily returns of the indices, in the base currency. */
  readonly references: readonly { readonly reference: Reference; readonly returns: Float64Array }[];
  /** What of the portfolio these holdings are, and what is left out. */
  readonly coverage: Coverage;
  readonly badCloses: readonly BadCloses[];
}

/** Why there is no history. */
export type NoHistory =
  | Unmeasured
  | 'no_holdings'
  /** Nothing that is held has a value. */
  | 'no_value'
  /** No holding has closes that could be used. */
  | 'no_closes'
  | 'duplicate_dates'
  | 'unordered_dates'
  /** A date that is not one, or closes and dates that differ in number. */
  | 'malformed'
  | 'unknown_currency';

export type HistoryResult = Result<PortfolioHistory, NoHistory>;
