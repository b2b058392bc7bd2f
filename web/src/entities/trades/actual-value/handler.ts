import { readHistoryPages } from '@ballast/contract/join-history-pages';
import type { Day } from '@ballast/engine/calendar/day';
import { actualValue } from '@ballast/engine/ledger/actual-value';
import type { PortfolioTrade } from '@ballast/engine/ledger/trade';
import type { Currency } from '@ballast/engine/money/currency';

interface ValueRequest {
  readonly base: Currency;
  readonly days: readonly Day[];
  /** Shares held today, by `quoteKey`. */
  readonly held: ReadonlyMap<string, number>;
  /** The keys of shares by the name that each was asked for. */
  readonly keysOf: ReadonlyMap<string, readonly string[]>;
}

export type ActualValueHandler = ReturnType<typeof createActualValueHandler>;

/** Values trades day by day. They and the pages of their prices come one after the other, before the question. */
export function createActualValueHandler() {
  const trades: PortfolioTrade[] = [];
  const pages: unknown[] = [];
  return {
    addTradesToValue: (part: readonly PortfolioTrade[]): void => void trades.push(...part),
    addPricePage: (page: unknown): void => void pages.push(page),
    /** Null where the trades don't come to what is held. @throws when a page is not what the contract says */
    value: ({ keysOf, ...basis }: ValueRequest): Float64Array | null =>
      actualValue(trades, readHistoryPages(pages, keysOf).table, basis),
  };
}
