import type { AccountType } from '../../assets/account.ts';
import { mergeHoldings } from '../../holdings/merge-holdings.ts';
import { quoteKey } from '../../quotes/quote-key.ts';
import type { HeldHolding } from './import-plan.ts';

/** The portfolio's holdings by `quoteKey`, one for each kind of account. */
export function heldByAccount(holdings: readonly HeldHolding[]): ReadonlyMap<string, readonly HeldHolding[]> {
  const kinds = new Map<AccountType | null, HeldHolding[]>();
  for (const holding of holdings) {
    const account = holding.account ?? null;
    kinds.set(account, [...(kinds.get(account) ?? []), holding]);
  }
  const held = new Map<string, HeldHolding[]>();
  for (const ofKind of kinds.values()) {
    for (const [key, holding] of heldByShare(ofKind)) held.set(key, [...(held.get(key) ?? []), holding]);
  }
  return held;
}

/** The portfolio's holdings by `quoteKey`: one row per share, rows of one share as one with the first one's id and the oldest day. */
export function heldByShare(holdings: readonly HeldHolding[]): ReadonlyMap<string, HeldHolding> {
  const rows = new Map<string, HeldHolding[]>();
  for (const holding of holdings) {
    const key = quoteKey(holding.symbol, holding.market);
    rows.set(key, [...(rows.get(key) ?? []), holding]);
  }
  const held = new Map<string, HeldHolding>();
  for (const [key, ofShare] of rows) {
    const [first] = ofShare;
    const [merged] = mergeHoldings(ofShare).holdings;
    const [oldest] = ofShare.map(({ purchaseDay }) => purchaseDay).toSorted();
    if (first === undefined || merged === undefined || oldest === undefined) continue;
    held.set(key, ofShare.length === 1 ? first : { ...merged, id: first.id, purchaseDay: oldest });
  }
  return held;
}
