import type { Day } from '@ballast/engine/calendar/day';
import type { Holding } from '@ballast/engine/assets/holding';
import type { CurrencyGains } from '@ballast/engine/ledger/gains';
import { lotsAfterDemergers } from '@ballast/engine/ledger/after-demergers';
import { gainsOf, gainsTimeWeighted } from '@ballast/engine/ledger/gains-of';
import type { TimeWeighted } from '@ballast/engine/ledger/time-weighted';
import type { PortfolioTrade } from '@ballast/engine/ledger/trade';
import { stillHeld } from '../market-prices.ts';
import { readCloses, type ClosesBasis } from '../read-closes.ts';

interface ReturnsRequest {
  readonly today: Day;
  /** By `quoteKey`. */
  readonly prices: ReadonlyMap<string, number>;
  /** The keys of shares by the name that each was asked for. */
  readonly keyOf: ReadonlyMap<string, string>;
}

/** What trades in one currency returned. */
export interface TradeReturns extends Pick<CurrencyGains, 'currency' | 'incomplete' | 'divided' | 'moneyWeighted'> {
  /** The first of the trades that are counted, and of those that the time-weighted return is of; null where there is none. */
  readonly from: Day | null;
  readonly undividedFrom: Day | null;
  readonly timeWeighted: TimeWeighted;
}

export type TradeReturnsHandler = ReturnType<typeof createTradeReturnsHandler>;

/** Measures trades. They and the pages of their closes come one after the other, before the question. */
export function createTradeReturnsHandler() {
  const trades: PortfolioTrade[] = [];
  const pages: unknown[] = [];
  return {
    addTradesToMeasure: (part: readonly PortfolioTrade[]): void => void trades.push(...part),
    addClosePage: (page: unknown): void => void pages.push(page),
    /** What needs a price. */
    heldByTrades: (today: Day): readonly Holding[] => stillHeld(lotsAfterDemergers(trades, today).values()),
    /** @throws when a page is not what the contract says */
    measure({ prices, keyOf, today }: ReturnsRequest): { returns: readonly TradeReturns[]; basis: ClosesBasis } {
      const { closes, ...basis } = readCloses(pages, keyOf);
      const returns = gainsOf(trades, prices, today).map((gains): TradeReturns => {
        const { currency, incomplete, divided, moneyWeighted, complete, undivided } = gains;
        return {
          currency,
          incomplete,
          divided,
          moneyWeighted,
          from: complete.map(({ day }) => day).toSorted()[0] ?? null,
          undividedFrom: undivided.map(({ day }) => day).toSorted()[0] ?? null,
          timeWeighted: gainsTimeWeighted(gains, closes, basis.last),
        };
      });
      return { returns, basis };
    },
  };
}
