import { lotsOfShare } from '../../ledger/lots-of.ts';
import { compareTrades } from '../../ledger/order.ts';
import { isSameQuantity } from '../../ledger/quantity.ts';
import type { SplitSuggestion } from '../../ledger/split-suggestion.ts';
import { suggestIssue, tradeOfSuggestion } from '../../ledger/suggest-issue.ts';
import { suggestSplit } from '../../ledger/suggest-split.ts';
import type { PortfolioTrade } from '../../ledger/trade.ts';
import type { ImportDecisions } from './import-plan.ts';
import type { StatedPosition } from './stated-shares.ts';

/** A share with several unrecorded splits has them confirmed one after the other. */
const MOST_SPLITS = 20;

/** The trades of a share with every bonus and split that was suggested and confirmed, and the next suggestion that was not. */
export function withConfirmed(
  trades: readonly PortfolioTrade[],
  position: StatedPosition | null,
  { splits, declined }: ImportDecisions,
  confirmed: PortfolioTrade[],
): { readonly trades: readonly PortfolioTrade[]; readonly open: SplitSuggestion | null } {
  let all = trades;
  for (let i = 0; i < MOST_SPLITS && all.length > 0; i += 1) {
    const isDeclined = (key: string) => declined.has(key);
    const known = isSettled(all, position) ? null : suggestIssue(all, isDeclined);
    const suggestion = known ?? suggestSplit(all, position);
    if (suggestion === null || !splits.has(suggestion.key)) return { trades: all, open: suggestion };
    const trade = tradeOfSuggestion(suggestion);
    confirmed.push(trade);
    all = [...all, trade].sort(compareTrades);
  }
  return { trades: all, open: null };
}

/** The positions of the file say that nothing is missing in the trades. */
function isSettled(trades: readonly PortfolioTrade[], position: StatedPosition | null): boolean {
  return position !== null && isSameQuantity(position.shares, lotsOfShare(trades).shares);
}
