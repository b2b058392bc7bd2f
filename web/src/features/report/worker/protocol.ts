import type { ExchangeRate } from '@ballast/engine/money/exchange-rate';
import type { Reference } from '@ballast/engine/portfolio-history/history';
import type { ReportHolding } from '@ballast/engine/report/input';
import type { ReportOptions } from '@ballast/engine/report/options';
import type { RiskReport, SectionId } from '@ballast/engine/report/report';
import type { Trade, TradeResult } from '@ballast/engine/what-if/trade';
import type { HistoryNotes } from '../../../entities/price-history/join-pages.ts';
import type { HistoryPages } from '../../../entities/price-history/queries.ts';
import type { WantedSeries } from '../../../entities/price-history/wanted-series.ts';

/** Where closes come from: the backend's answers, or the sample market, which is made in the worker. */
export type HistorySource =
  | { readonly kind: 'pages'; readonly key: string; readonly pages: HistoryPages }
  | { readonly kind: 'sample-market'; readonly key: string };

/** One of the backend's answers, sent before the first ask that needs it. The first of a key takes the place of all others. */
export interface PageRequest {
  readonly kind: 'page';
  readonly key: string;
  readonly place: number;
  readonly page: unknown;
}

/** What the page asks the worker. Another ask gives up the one before. */
export interface SectionsRequest {
  readonly kind: 'ask';
  readonly id: number;
  readonly today: string;
  readonly holdings: readonly ReportHolding[];
  /** Keys of holdings without a price today. */
  readonly unpriced: readonly string[];
  readonly series: readonly WantedSeries[];
  readonly references: readonly Reference[];
  readonly rates: readonly ExchangeRate[];
  readonly options: ReportOptions;
  readonly history: Pick<HistorySource, 'kind' | 'key'>;
}

/** What is known of a share that is not held, so that buying it can be tried. */
export interface TrialPrices {
  readonly series: WantedSeries;
  /** Null in the sample market, which has prices of everything. */
  readonly pages: HistoryPages | null;
  /** Of today. */
  readonly rates: readonly ExchangeRate[];
}

/** One trade on what the ask of this id is about; `prices` are of a share that is not held yet. */
export interface TradeRequest {
  readonly kind: 'trade';
  readonly id: number;
  readonly trade: Trade;
  readonly prices: TrialPrices | null;
}

/** A trade that was tried, and what it would do. */
export interface Traded {
  readonly trade: Trade;
  readonly result: TradeResult;
  /** About the closes of a share that is not held. */
  readonly notes: HistoryNotes | null;
}

export type ReportRequest = PageRequest | SectionsRequest | TradeRequest;

/** What the worker tells, piece by piece; `id` is that of the ask. */
export type ReportResponse =
  | {
      readonly id: number;
      readonly kind: 'section';
      readonly section: SectionId;
      readonly value: RiskReport[SectionId];
    }
  | { readonly id: number; readonly kind: 'notes'; readonly notes: HistoryNotes | null }
  | { readonly id: number; readonly kind: 'done' }
  | { readonly id: number; readonly kind: 'traded'; readonly traded: Traded }
  /** The closes were not what the contract says, or the engine threw. */
  | { readonly id: number; readonly kind: 'failed' };
