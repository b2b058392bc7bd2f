import type { Day } from '../../calendar/day.ts';
import type { Row } from '../cell.ts';
import type { StatedTrade } from '../record.ts';
import { readMoment } from '../values/moment.ts';
import { isFault, sumAt } from './money.ts';
import { cellAt, textAt } from './cell-at.ts';
import type { TableReading } from './reading.ts';
import { shareOut } from './share-out.ts';

/** What an order cost, in a row of its own beside its trades: the broker's fee is for the order, however many fills it had. */
export interface OrderCharge {
  readonly row: Row;
  readonly sheet: number;
  readonly orderId: string;
  readonly day: Day | null;
  readonly charges: number;
}

/** The charge of a row that is nothing but one; null where it names no order or no amount. */
export function readOrderCharge(row: Row, reading: TableReading): OrderCharge | null {
  const orderId = textAt(row, reading.columns, 'order_id');
  const charges = sumAt(row, reading, 'charges');
  if (orderId === '' || isFault(charges) || charges === 0) return null;
  const day = readMoment(cellAt(row, reading.columns, 'day'), reading.order, reading.today)?.day ?? null;
  return { row, sheet: reading.sheet, orderId, day, charges: Math.abs(charges) };
}

/** The trades with the charges of their orders, shared out by value, and the rows that became part of a trade so. */
export function withOrderCharges(
  trades: readonly StatedTrade[],
  charges: readonly OrderCharge[],
): { readonly trades: readonly StatedTrade[]; readonly joined: ReadonlySet<Row> } {
  if (charges.length === 0) return { trades, joined: new Set() };
  const fills = new Map<string, number[]>();
  trades.forEach(({ place, orderId, day }, index) => {
    if (orderId === null) return;
    const key = keyOf(place.sheet, orderId, day);
    const known = fills.get(key);
    if (known === undefined) fills.set(key, [index]);
    else known.push(index);
  });
  const added = new Map<number, number>();
  const joined = new Set<Row>();
  for (const { row, sheet, orderId, day, charges: amount } of charges) {
    const indices = fills.get(keyOf(sheet, orderId, day)) ?? [];
    const parts = shareOut(
      amount,
      indices.map((index) => (trades[index]?.quantity ?? 0) * (trades[index]?.price ?? 0)),
    );
    for (const [i, index] of indices.entries()) added.set(index, (added.get(index) ?? 0) + (parts[i] ?? 0));
    if (indices.length > 0) joined.add(row);
  }
  return {
    trades: trades.map((trade, index) => {
      const more = added.get(index);
      return more === undefined ? trade : { ...trade, charges: trade.charges + more };
    }),
    joined,
  };
}

function keyOf(sheet: number, orderId: string, day: Day | null): string {
  return `${sheet}:${day ?? ''}:${orderId}`;
}
