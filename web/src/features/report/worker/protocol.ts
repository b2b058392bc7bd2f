import type { ExplorePoint, ExploreQuestion, ExploreResult, WeightRange } from '@ballast/engine/explore/question';
import type { FundDisclosure } from '@ballast/engine/look-through/match-companies';
import type { ExchangeRate } from '@ballast/engine/money/exchange-rate';
import type { Reference } from '@ballast/engine/portfolio-history/history';
import type { ReportHolding } from '@ballast/engine/report/input';
import type { ReportOptions } from '@ballast/engine/report/options';
import type { RiskReport, SectionId } from '@ballast/engine/report/report';
import type { Trade, TradeResult } from '@ballast/engine/what-if/trade';
import type { HistoryNotes } from '@ballast/contract/join-history-pages';
import type { HistoryPages } from '../../../entities/price-history/queries.ts';
import type { WantedSeries } from '@ballast/engine/portfolio-history/wanted-series';

/** Where closes come from: the backend's answers, or the sample market, which is generated in the worker; `none`: they could not be had. */
export type HistorySource =
  | { readonly kind: 'pages'; readonly key: string; readonly pages: HistoryPages }
  | { readonly kind: 'sample-market' | 'none'; readonly key: string };

/** What a report is made from. */
export interface Question {
  readonly today: string;
  readonly holdings: readonly ReportHolding[];
  /** Keys of holdings without a price today. */
  readonly unpriced: readonly string[];
  readonly series: readonly WantedSeries[];
  readonly references: readonly Reference[];
  readonly rates: readonly ExchangeRate[];
  /** Of funds among the holdings. */
  readonly disclosures: readonly FundDisclosure[];
  readonly options: ReportOptions;
  readonly history: HistorySource;
}

/** The pages of the history are sent before, one by one. */
export interface SectionsRequest extends Omit<Question, 'history'> {
  readonly history: Pick<HistorySource, 'kind' | 'key'>;
}

export interface MadeSection {
  readonly section: SectionId;
  readonly value: RiskReport[SectionId];
}

/** What is known of a share that is not held, so that buying it can be tried. */
export interface TrialPrices {
  readonly series: WantedSeries;
  /** Null in the sample market, which has prices of everything. */
  readonly pages: HistoryPages | null;
  /** Of today. */
  readonly rates: readonly ExchangeRate[];
}

/** What was asked of *Explore changes*, and its answer. */
export interface Explored {
  readonly question: ExploreQuestion;
  readonly result: ExploreResult;
  /** What a part of the way costs, the nearest first; null while they are on their way and without trades, empty for aims that have none. */
  readonly points: readonly ExplorePoint[] | null;
  /** How much the weights of a rule depend on the days; null while that is computed, and for other aims. */
  readonly ranges: readonly WeightRange[] | null;
}

/** A trade that was tried, and what it would do. */
export interface Traded {
  readonly trade: Trade;
  readonly result: TradeResult;
  /** About the closes of a share that is not held. */
  readonly notes: HistoryNotes | null;
}
