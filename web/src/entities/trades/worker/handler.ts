import { readHistoryPages } from '@ballast/contract/join-history-pages';
import { csvOf } from '@ballast/engine/csv/csv';
import type { Holding } from '@ballast/engine/assets/holding';
import type { CurrencyGains } from '@ballast/engine/ledger/gains';
import { actualValue } from '@ballast/engine/ledger/actual-value';
import { lotsAfterDemergers } from '@ballast/engine/ledger/after-demergers';
import { gainsOf, gainsTimeWeighted } from '@ballast/engine/ledger/gains-of';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { taxTermsOf } from '@ballast/engine/tax/tax-terms';
import type { ShareLots } from '@ballast/engine/ledger/lot';
import type { PortfolioTrade } from '@ballast/engine/ledger/trade';
import { gapsOf } from '../gaps.ts';
import { lotRows, type LotHeads } from '../lot-rows.ts';
import { readCloses } from '../read-closes.ts';
import { stillHeld } from '../market-prices.ts';
import type {
  ActualValueRequest,
  GainsAnswer,
  GainsRequest,
  GainsSummary,
  ReturnsAnswer,
  ShareSummary,
} from './protocol.ts';

export type TradesHandler = ReturnType<typeof createTradesHandler>;

/** Keeps the trades, their lots and gains, and answers what is asked about them. */
export function createTradesHandler() {
  const trades: PortfolioTrade[] = [];
  let pages: unknown[] = [];
  let known: ReadonlyMap<string, ShareLots> | null = null;
  let gains: readonly CurrencyGains[] = [];
  const allLots = (today: string) => (known ??= lotsAfterDemergers(trades, today));
  return {
    addTrades(part: readonly PortfolioTrade[]): void {
      trades.push(...part);
    },
    /** A page of the price history that the next question is about. The first page replaces all others. */
    addPage(place: number, page: unknown): void {
      if (place === 0) pages = [];
      pages.push(page);
    },
    /** The shares that are still held, so that their prices can be asked for. */
    held: (today: string): readonly Holding[] => stillHeld(allLots(today).values()),
    gains({ prices, holdings, isPriced, today, assets }: GainsRequest): GainsAnswer {
      gains = gainsOf(trades, prices, today);
      const lots = [...allLots(today).values()];
      const assetOf = ({ symbol, market }: ShareLots) => {
        const asset = assets.get(quoteKey(symbol, market));
        return asset === undefined ? 'equity' : asset;
      };
      return {
        isPriced,
        gains: gains.map(summaryOf),
        gaps: gapsOf(gains, holdings, isPriced),
        terms: { IN: taxTermsOf(lots, 'IN', assetOf), US: taxTermsOf(lots, 'US') },
      };
    },
    /** After `gains`. @throws when the pages are not what the contract says */
    returns(keyOf: ReadonlyMap<string, string>): ReturnsAnswer {
      const { closes, ...basis } = readCloses(pages, keyOf);
      const { last } = basis;
      const measured = gains.map((each) => [each.currency, gainsTimeWeighted(each, closes, last)] as const);
      return { basis, timeWeighted: new Map(measured) };
    },
    /** Day by day. Null where the trades don't come to what is held. @throws when the pages are not what the contract says */
    actualValue: ({ keysOf, ...basis }: ActualValueRequest): Float64Array | null =>
      actualValue(trades, readHistoryPages(pages, keysOf).table, basis),
    /** Null where the trades have no such share. */
    lots: (key: string, today: string): ShareLots | null => allLots(today).get(key) ?? null,
    csv: (heads: LotHeads, today: string): string => csvOf(lotRows([...allLots(today).values()], heads, today)),
  };
}

function summaryOf({ shares, complete, undivided, ...totals }: CurrencyGains): GainsSummary {
  return {
    ...totals,
    from: firstDay(complete),
    undividedFrom: firstDay(undivided),
    shares: shares.map(({ lots, ...share }) => ({ ...share, lots: shareOf(lots), isSold: lots.closed.length > 0 })),
  };
}

function firstDay(trades: readonly PortfolioTrade[]): string | null {
  return trades.reduce<string | null>((first, { day }) => (first === null || day < first ? day : first), null);
}

function shareOf({ symbol, market, exchange, currency, shares, averageCost, since }: ShareLots): ShareSummary['lots'] {
  return { symbol, market, exchange, currency, shares, averageCost, since };
}
