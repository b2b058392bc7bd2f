import type { Day } from '../calendar/day.ts';
import { mergerOf, type Merger } from '../instruments/mergers.ts';
import type { Market } from '../quotes/market.ts';
import type { PortfolioTrade } from './trade.ts';
import type { ClosedLot } from './lot.ts';
import { isSameQuantity, tidy } from './quantity.ts';
import { lotStack, type LotStack } from './stack.ts';

const PREFIX = /^merged:(IN|US):([^:]+):/;

/** The key of a trade in shares that have merged since: it says which, so that their lots stay their own until the merger. */
export function mergedKey({ market, symbol }: Merger, key: string): string {
  return `merged:${market}:${symbol}:${key}`;
}

/** The merger that a trade was converted for; null for any other trade. */
export function mergerOfTrade({ key }: Pick<PortfolioTrade, 'key'>): Merger | null {
  if (!key.startsWith('merged:')) return null;
  const [, market, symbol = ''] = PREFIX.exec(key) ?? [];
  return isMarket(market) ? mergerOf(symbol, market) : null;
}

function isMarket(text: string | undefined): text is Market {
  return text === 'IN' || text === 'US';
}

/** New shares for `quantity` old ones, fractions among them. */
export function inNewShares(quantity: number, { shares, per }: Merger): number {
  return tidy((quantity * shares) / per);
}

/** What is credited of a number of shares: whole ones. The company sells the fractions and pays them out in cash. */
export function wholeShares(shares: number): number {
  const nearest = Math.round(shares);
  return isSameQuantity(nearest, shares) ? nearest : Math.floor(shares);
}

/** The lots of a share, and beside them those of companies that merge into it later. */
export interface ShareStacks {
  readonly own: LotStack;
  /** Where a trade's shares are, on its day. */
  readonly of: (trade: PortfolioTrade) => LotStack;
  /** Credits the shares of all mergers up to a day; each lot keeps its day and its cost. */
  readonly joinUpTo: (day: Day) => void;
  /** Of all stacks. */
  readonly shares: () => number;
}

export function shareStacks(trades: readonly PortfolioTrade[], closed: ClosedLot[]): ShareStacks {
  const own = lotStack();
  const before = new Map<string, { readonly merger: Merger; readonly stack: LotStack }>();
  for (const trade of trades) {
    const merger = mergerOfTrade(trade);
    if (merger !== null && !before.has(merger.symbol)) before.set(merger.symbol, { merger, stack: lotStack() });
  }
  return {
    own,
    of: (trade) => before.get(mergerOfTrade(trade)?.symbol ?? '')?.stack ?? own,
    joinUpTo: (day) => {
      for (const [symbol, { merger, stack }] of before) {
        if (merger.day > day) continue;
        payFraction(merger, stack, closed);
        for (const lot of stack.lots()) own.add(lot);
        before.delete(symbol);
      }
    },
    shares: () => [...before.values()].reduce((sum, { stack }) => sum + stack.shares(), own.shares()),
  };
}

/** What the fraction brought is not known. */
function payFraction({ market, symbol, day }: Merger, stack: LotStack, closed: ClosedLot[]): void {
  const fraction = stack.shares() - wholeShares(stack.shares());
  if (isSameQuantity(stack.shares(), stack.shares() - fraction)) return;
  for (const { lot, quantity } of stack.take(fraction).parts) {
    closed.push({
      quantity: tidy(quantity),
      bought: lot.day,
      isDayKnown: lot.isDayKnown,
      sold: day,
      key: `merged:${market}:${symbol}:fraction`,
      cost: lot.unitCost === null ? null : lot.unitCost * quantity,
      costCurrency: lot.currency,
      proceeds: null,
      currency: lot.currency,
      gain: null,
      days: null,
    });
  }
}
