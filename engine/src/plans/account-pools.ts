import type { Holding } from '../assets/holding.ts';
import { isSheltered as isShelteredAccount } from '../tax/tax-asset.ts';
import type { PlanAccount, PlanHolding } from './plan.ts';

/** Whether trades of it bear no tax of their own; not where only a part of it is in such an account. */
export function isSheltered(account: PlanAccount): boolean {
  return account !== 'several' && isShelteredAccount(account);
}

/** Whether money comes in and goes out freely: in no part a sheltered account. */
export function isOutside({ account }: PlanHolding): boolean {
  return account !== 'several' && !isShelteredAccount(account);
}

/** The account of a holding; of one that was merged from several, whether a part of it may be in a sheltered one. */
export function planAccountOf({ account, accounts }: Pick<Holding, 'account' | 'accounts'>): PlanAccount {
  if (accounts?.some((one) => one !== null && isShelteredAccount(one)) === true) return 'several';
  return account ?? 'taxable';
}

/** Of what is outside sheltered accounts, and of the cash. */
export const OUTSIDE = 0;

/**
 * Between which holdings money of sales may move: one number for each, 0 for all outside sheltered accounts. Those of one kind of sheltered account share
 * one, and what lies in several accounts is apart from everything.
 */
export function poolsOf(holdings: readonly PlanHolding[]): { readonly pools: Int16Array; readonly count: number } {
  const kinds = new Map<string, number>();
  const pools = Int16Array.from(holdings, (holding, place) => {
    if (isOutside(holding)) return OUTSIDE;
    const kind = holding.account === 'several' ? `several ${String(place)}` : holding.account;
    const known = kinds.get(kind) ?? kinds.size + 1;
    kinds.set(kind, known);
    return known;
  });
  return { pools, count: kinds.size + 1 };
}
