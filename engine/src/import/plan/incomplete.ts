import type { Day } from '../../calendar/day.ts';
import { demergersOf } from '../../instruments/demergers.ts';
import { isSameQuantity, isUsedUp, tidy } from '../../ledger/quantity.ts';
import { isExplained, type NamedShare } from './holding-change.ts';
import type { IncompleteHistory } from './import-plan.ts';

/**
 * What the trades of a share do not explain; empty where they explain all. A file of positions alone has no history to complete, and our own
 * export none but its own.
 *
 * `firstDay`: of the share's first trade; without one of its own, of the file's. Null where the file has no trades.
 */
export function incompleteOf(named: NamedShare, firstDay: Day | null): readonly IncompleteHistory[] {
  const { share, lots } = named;
  if (named.isOwn) return [];
  const { symbol, market } = share;
  const gaps: IncompleteHistory[] = [];
  const sold = (lots?.missing ?? []).filter(({ quantity }) => quantity !== null);
  const [first] = sold;
  if (first !== undefined) {
    const quantity = tidy(sold.reduce((sum, one) => sum + (one.quantity ?? 0), 0));
    gaps.push({ symbol, market, what: 'sold_more', quantity, since: first.day });
  }
  const split = lots?.missing.find(({ quantity }) => quantity === null);
  if (split !== undefined) gaps.push({ symbol, market, what: 'split_unknown', quantity: null, since: split.day });
  const more = unexplained(named);
  if (more !== 0 && firstDay !== null) {
    const what = more > 0 ? 'holds_more' : 'holds_less';
    gaps.push({ symbol, market, what, quantity: tidy(Math.abs(more)), since: firstDay });
  }
  for (const { day: since } of demergersOf(symbol, market)) {
    const old = (lots?.open ?? []).filter(({ day }) => day < since);
    const quantity = tidy(old.reduce((sum, lot) => sum + lot.quantity, 0));
    if (quantity > 0) gaps.push({ symbol, market, what: 'split_up', quantity, since });
  }
  return gaps;
}

/** How many more shares are held than the trades come to; 0 where no trade is missing for them. */
function unexplained(named: NamedShare): number {
  const { before, lots, stated } = named;
  if (stated !== null) {
    // Without a trade of its own, a position that tells its cost lacks nothing.
    if (lots === null) return stated.price === null ? stated.shares : 0;
    return isSameQuantity(stated.shares, lots.shares) ? 0 : stated.shares - lots.shares;
  }
  if (lots === null || before === null || lots.missing.length > 0 || isExplained(named)) return 0;
  return isUsedUp(before.shares - lots.shares, before.shares) ? 0 : before.shares - lots.shares;
}
