import type { Merger } from '../../instruments/mergers.ts';
import { mergerOfTrade, wholeShares } from '../../ledger/merged-shares.ts';
import { tidy } from '../../ledger/quantity.ts';
import type { StatedHolding, WithCurrency } from '../record.ts';
import type { PortfolioTrade } from '../../ledger/trade.ts';
import type { MergedShares } from './import-plan.ts';
import type { StatusLog } from './status-log.ts';
import type { SharedRecords } from './share-resolver.ts';

type Position = SharedRecords<StatedHolding>['known'][number];

/** The positions as they stand in the accounts: of shares that merged whole new ones, and none where not one came of them. */
export function creditedPositions(positions: readonly Position[], statuses: StatusLog): readonly Position[] {
  return positions.flatMap((position): Position[] => {
    if (position.merger === null) return [position];
    const stated: WithCurrency<StatedHolding> = {
      ...position.stated,
      quantity: wholeShares(position.stated.quantity),
    };
    if (stated.quantity > 0) return [{ ...position, stated }];
    statuses.note(stated.place, 'no_quantity');
    return [];
  });
}

/** What became of the shares of each merger that a file names, by its positions, else by the trades: its own and those stored. */
export function mergedShares(
  positions: readonly Position[],
  fresh: readonly PortfolioTrade[],
  storedTrades: readonly PortfolioTrade[],
): readonly MergedShares[] {
  const stated = new Map<Merger, number[]>();
  for (const { merger, stated: one } of positions) {
    if (merger !== null) stated.set(merger, [...(stated.get(merger) ?? []), one.quantity]);
  }
  const traded = new Map<Merger, number>();
  for (const trade of fresh) {
    const merger = mergerOfTrade(trade);
    if (merger !== null) traded.set(merger, (traded.get(merger) ?? 0) + signed(trade));
  }
  for (const trade of storedTrades) {
    const merger = mergerOfTrade(trade);
    const own = merger === null ? undefined : traded.get(merger);
    if (merger !== null && own !== undefined) traded.set(merger, own + signed(trade));
  }
  const mergers = new Set([...stated.keys(), ...traded.keys()]);
  return [...mergers].flatMap((merger): MergedShares[] => {
    const parts = stated.get(merger) ?? [tidy(traded.get(merger) ?? 0)];
    const all = parts.reduce((sum, one) => sum + one, 0);
    const { symbol: written, into, shares, per } = merger;
    if (all <= 0) return [];
    const after = parts.reduce((sum, one) => sum + wholeShares(one), 0);
    const before = tidy((all * per) / shares);
    return [{ written, ...into, shares, per, before, after, fraction: tidy(Number((all - after).toFixed(9))) }];
  });
}

function signed({ action, quantity }: PortfolioTrade): number {
  return action === 'sell' || action === 'transfer_out' ? -quantity : quantity;
}
