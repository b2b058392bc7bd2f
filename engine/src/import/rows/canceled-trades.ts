import type { InstrumentRef, Place, StatedTrade } from '../record.ts';

/**
 * The trades without those that a later row takes back, and without these rows. `unmatched`: rows that take back what the file does not
 * list.
 */
export function withoutCanceled(trades: readonly StatedTrade[]): {
  readonly trades: readonly StatedTrade[];
  readonly canceled: readonly Place[];
  readonly unmatched: readonly Place[];
} {
  const cancels = trades.filter((trade) => trade.cancels === true);
  if (cancels.length === 0) return { trades, canceled: [], unmatched: [] };
  const alike = tradesAlike(trades);
  const gone = new Set<StatedTrade>();
  const unmatched: Place[] = [];
  for (const cancel of cancels) {
    // The latest that may be meant; a file may have its newest rows first.
    const meant = alike(cancel)
      .filter((trade) => !gone.has(trade) && isTakenBack(trade, cancel))
      .reduce<StatedTrade | null>((last, trade) => (last !== null && last.day > trade.day ? last : trade), null);
    if (meant === null) unmatched.push(cancel.place);
    else gone.add(meant).add(cancel);
  }
  return {
    trades: trades.filter((trade) => trade.cancels !== true && !gone.has(trade)),
    canceled: Array.from(gone, ({ place }) => place),
    unmatched,
  };
}

/** The trades that did the same with as many of the same shares, in the same account. */
function tradesAlike(trades: readonly StatedTrade[]): (trade: StatedTrade) => readonly StatedTrade[] {
  const groups = new Map<InstrumentRef, Map<string, StatedTrade[]>>();
  const keyOf = ({ action, quantity, account }: StatedTrade) => `${action} ${quantity} ${account ?? ''}`;
  for (const trade of trades) {
    if (trade.cancels === true) continue;
    const ofShare = groups.get(trade.instrumentRef) ?? new Map<string, StatedTrade[]>();
    groups.set(trade.instrumentRef, ofShare);
    const group = ofShare.get(keyOf(trade));
    if (group === undefined) ofShare.set(keyOf(trade), [trade]);
    else group.push(trade);
  }
  return (trade) => groups.get(trade.instrumentRef)?.get(keyOf(trade)) ?? [];
}

function isTakenBack(trade: StatedTrade, cancel: StatedTrade): boolean {
  return trade.day <= cancel.day && (trade.price === cancel.price || trade.price === null || cancel.price === null);
}
