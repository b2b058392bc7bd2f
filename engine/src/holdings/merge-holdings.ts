import { quoteKey } from '../quotes/quote-key.ts';
import type { Holding } from '../assets/holding.ts';

/** Several holdings of one share that became one: what a notice about it needs. */
export interface Merge {
  readonly key: string;
  readonly symbol: string;
  /** How many holdings became one: at least 2. */
  readonly count: number;
  /** Some of them have a known cost, others not, so that the cost of all is unknown. */
  readonly lostCost: boolean;
}

export interface MergedHoldings {
  readonly holdings: readonly Holding[];
  readonly merges: readonly Merge[];
}

/**
 * One holding per symbol and market, in the order of first appearance.
 *
 * shares = Σ sharesᵢ; purchasePrice = Σ sharesᵢ · priceᵢ / Σ sharesᵢ, unknown (null) when any part's is. The exchange is
 * the first one named; the account that of all, if it is the same, else `accounts` has them. Merging twice changes nothing.
 */
export function mergeHoldings(holdings: readonly Holding[]): MergedHoldings {
  const groups = new Map<string, Holding[]>();
  for (const holding of holdings) {
    const key = quoteKey(holding.symbol, holding.market);
    const group = groups.get(key);
    if (group) group.push(holding);
    else groups.set(key, [holding]);
  }
  const merged: Holding[] = [];
  const merges: Merge[] = [];
  for (const [key, group] of groups) {
    const [first] = group;
    if (!first) continue;
    if (group.length === 1) {
      merged.push(first);
      continue;
    }
    const { symbol, market, currency } = first;
    const exchange = group.find((holding) => holding.exchange !== null)?.exchange ?? null;
    const shares = group.reduce((sum, holding) => sum + holding.shares, 0);
    const purchasePrice = averagePrice(group, shares);
    const accounts = new Set(group.flatMap((holding) => holding.accounts ?? [holding.account ?? null]));
    const [account = null] = accounts;
    const holding = { symbol, exchange, market, currency, shares, purchasePrice };
    if (accounts.size > 1) merged.push({ ...holding, accounts: [...accounts] });
    else merged.push(account === null ? holding : { ...holding, account });
    const lostCost = purchasePrice === null && group.some((holding) => holding.purchasePrice !== null);
    merges.push({ key, symbol, count: group.length, lostCost });
  }
  return { holdings: merged, merges };
}

function averagePrice(group: readonly Holding[], shares: number): number | null {
  const prices = new Set(group.map(({ purchasePrice }) => purchasePrice));
  const [price = null] = prices;
  // Equal prices stay exactly what they were.
  if (prices.size === 1 || prices.has(null)) return prices.has(null) ? null : price;
  return group.reduce((cost, holding) => cost + holding.shares * (holding.purchasePrice ?? 0), 0) / shares;
}
