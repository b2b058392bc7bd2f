import { compareText } from '../../compare-text.ts';
import { isUsedUp } from '../../ledger/quantity.ts';
import type { InstrumentRef, Place, StatedTrade } from '../record.ts';

/**
 * The trades without short sales and what covered them, and the places of rows that were nothing else. Where the file calls a cover a
 * purchase, what is bought after a short sale closes it first.
 */
export function withoutShortSales(trades: readonly StatedTrade[]): {
  readonly trades: readonly StatedTrade[];
  readonly dropped: readonly Place[];
} {
  if (!trades.some(({ isShort }) => isShort)) return { trades, dropped: [] };
  const open = new Map<InstrumentRef, number>();
  const left = new Map<StatedTrade, number>();
  const inTime = trades.toSorted((a, b) => compareText(momentOf(a), momentOf(b)));
  for (const trade of inTime) {
    const { instrumentRef, action, quantity, isShort = false } = trade;
    const short = open.get(instrumentRef) ?? 0;
    if (isShort) {
      open.set(instrumentRef, short + quantity);
      left.set(trade, 0);
    } else if (action === 'buy' && short > 0) {
      open.set(instrumentRef, isUsedUp(short - quantity, short) ? 0 : short - quantity);
      left.set(trade, isUsedUp(quantity - short, quantity) ? 0 : quantity - short);
    }
  }
  return {
    trades: trades.flatMap((trade): readonly StatedTrade[] => {
      const quantity = left.get(trade) ?? trade.quantity;
      if (quantity === trade.quantity) return [trade];
      return quantity === 0 ? [] : [{ ...trade, quantity, charges: (trade.charges * quantity) / trade.quantity }];
    }),
    dropped: trades.flatMap((trade) => (left.get(trade) === 0 ? [trade.place] : [])),
  };
}

function momentOf({ day, time }: StatedTrade): string {
  return `${day} ${time ?? ''}`;
}
