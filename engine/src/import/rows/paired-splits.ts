import type { Day } from '../../calendar/day.ts';
import { isIsin, isSameIssuer } from '../../instruments/isin.ts';
import type { Row } from '../cell.ts';
import type { StatedTrade } from '../record.ts';
import { readMoment } from '../values/moment.ts';
import { cellAt, textAt } from './cell-at.ts';
import { quantityAt } from './money.ts';
import type { TableReading } from './reading.ts';

/** Shares that leave for those that a split brings in another row. */
export interface OldShares {
  readonly row: Row;
  readonly isin: string;
  readonly day: Day;
  readonly quantity: number;
}

/** Those of a row that is a corporate action; null where the format has no such rows, or it names none. */
export function readOldShares(row: Row, reading: TableReading): OldShares | null {
  if (reading.format.splitsInTwoRows !== true) return null;
  const isin = textAt(row, reading.columns, 'isin').toUpperCase();
  const quantity = quantityAt(row, reading, 'quantity');
  const day = readMoment(cellAt(row, reading.columns, 'day'), reading.order, reading.today)?.day;
  if (!isIsin(isin) || day === undefined || typeof quantity !== 'number' || quantity === 0) return null;
  return { row, isin, day, quantity: Math.abs(quantity) };
}

/** What came for nothing on the day that shares of its company left is a split; the rows of these became part of it. */
export function withPairedSplits(
  trades: readonly StatedTrade[],
  old: readonly OldShares[],
): { readonly trades: readonly StatedTrade[]; readonly joined: ReadonlySet<Row> } {
  const joined = new Set<Row>();
  if (old.length === 0) return { trades, joined };
  const came = trades.filter(({ action, price }) => action === 'bonus' && price === 0);
  return {
    trades: trades.map((trade): StatedTrade => {
      const { day, instrumentRef, quantity } = trade;
      const isOfSplit = (on: Day, isin: string | null) =>
        on === day && isin !== null && instrumentRef.isin !== null && isSameIssuer(isin, instrumentRef.isin);
      if (!came.includes(trade) || came.filter((one) => isOfSplit(one.day, one.instrumentRef.isin)).length > 1)
        return trade;
      const left = old.filter((one) => isOfSplit(one.day, one.isin));
      if (left.length === 0) return trade;
      for (const { row } of left) joined.add(row);
      const ratio = quantity / left.reduce((sum, one) => sum + one.quantity, 0);
      return { ...trade, action: 'split', quantity: 0, ratio, price: null };
    }),
    joined,
  };
}
