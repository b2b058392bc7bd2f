import type { Holding } from '@ballast/engine/holdings/holding';
import type { CurrencyGains, ShareGains } from '@ballast/engine/ledger/gains';
import type { TaxTerms } from '@ballast/engine/tax/tax-terms';
import type { ShareLots } from '@ballast/engine/ledger/lot';
import type { TimeWeighted } from '@ballast/engine/ledger/time-weighted';
import type { PortfolioTrade } from '@ballast/engine/ledger/trade';
import type { Currency } from '@ballast/engine/money/currency';
import type { Residence } from '@ballast/engine/tax/tax';
import type { Gap } from '../gaps.ts';
import type { ClosesBasis } from '../read-closes.ts';
import type { LotHeads } from '../lot-rows.ts';

/** What the page asks. Each is answered once. */
export type Question =
  /** Which shares are still held, so that their prices can be asked for. */
  | { readonly kind: 'held' }
  | {
      readonly kind: 'gains';
      readonly prices: ReadonlyMap<string, number>;
      /** Of the portfolio, one for each share. */
      readonly holdings: readonly Holding[];
      readonly isPriced: boolean;
      readonly today: string;
    }
  /** After `gains`. What the shares did, by the pages sent before; `keyOf` gives each series its share's key. */
  | { readonly kind: 'returns'; readonly keyOf: ReadonlyMap<string, string> }
  | { readonly kind: 'lots'; readonly key: string }
  | { readonly kind: 'csv'; readonly heads: LotHeads; readonly today: string };

/** What one share has brought; its lots stay with the worker. */
export interface ShareSummary extends Omit<ShareGains, 'lots'> {
  readonly lots: Omit<ShareLots, 'open' | 'closed' | 'missing'>;
  readonly isSold: boolean;
}

/** What all shares of one currency come to; their trades stay with the worker. */
export interface GainsSummary extends Omit<CurrencyGains, 'shares' | 'complete'> {
  readonly shares: readonly ShareSummary[];
  /** Of the trades that returns are measured of; null where there is none. */
  readonly from: string | null;
}

export interface GainsAnswer {
  /** Whether it is made with prices, as far as there were any. */
  readonly isPriced: boolean;
  readonly gains: readonly GainsSummary[];
  readonly gaps: readonly Gap[];
  readonly terms: Readonly<Record<Residence, TaxTerms>>;
}

export interface ReturnsAnswer {
  readonly basis: ClosesBasis;
  readonly timeWeighted: ReadonlyMap<Currency, TimeWeighted>;
}

export type TradesRequest =
  /** A part of the trades; the first takes the place of all before. */
  | { readonly kind: 'trades'; readonly isFirst: boolean; readonly trades: readonly PortfolioTrade[] }
  /** One of the backend's answers that the next `returns` is about; the first takes the place of all before. */
  | { readonly kind: 'page'; readonly isFirst: boolean; readonly page: unknown }
  | { readonly kind: 'question'; readonly id: number; readonly question: Question };

export type Answer =
  | { readonly kind: 'held'; readonly held: readonly Holding[] }
  | { readonly kind: 'gains'; readonly gains: GainsAnswer }
  | { readonly kind: 'returns'; readonly returns: ReturnsAnswer }
  /** Null where the trades have no such share. */
  | { readonly kind: 'lots'; readonly lots: ShareLots | null }
  | { readonly kind: 'csv'; readonly csv: string };

/** `id` is that of the question. Failed: the closes were not what the contract says, or the engine threw. */
export type TradesResponse = { readonly id: number } & (Answer | { readonly kind: 'failed' });
