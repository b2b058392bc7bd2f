import type { Row } from '../cell.ts';
import { isIsin } from '../../instruments/isin.ts';
import { filledCells, isProse, isTotal } from '../tables/row-kind.ts';
import { readAsset } from './read-asset.ts';
import { readHolding } from './read-holding.ts';
import { readTrade } from './read-trade.ts';
import { isDerivative } from '../values/shapes.ts';
import { cellAt, textAt } from './cell-at.ts';
import { ignored, wrong, type RowReading, type TableReading } from './reading.ts';
import { holds } from './text-rule.ts';

/** What a row below a header is; it depends on nothing but the row. */
export function readRow(row: Row, reading: TableReading): RowReading {
  const { format, columns } = reading;
  if (format.yields === 'assets') return readAsset(row, reading);
  // In whatever file: a contract is no share, though its root is one's symbol.
  const contract = (['symbol', 'name'] as const).find((meaning) => isDerivative(textAt(row, columns, meaning)));
  if (contract !== undefined) return ignored('derivative', contract);
  const skip = format.skips?.find((rule) => holds(rule, row, columns));
  if (skip !== undefined) return ignored(skip.gives, skip.column);
  // `TOTAL` is a share too: its rows have an ISIN.
  if (
    isTotal(row, cellAt(row, columns, 'symbol') ?? cellAt(row, columns, 'name')) &&
    !isIsin(textAt(row, columns, 'isin').toUpperCase())
  )
    return ignored('total');
  if (format.yields === 'nothing') return ignored(format.ignoredAs ?? 'other_table');
  if (isProse(row) && lacksMost(row, reading)) return ignored('footer');
  // Sums below a table of holdings, which nothing names.
  const stated = ['isin', 'symbol', 'name', 'quantity', 'more_quantity', 'day'] as const;
  if (
    format.yields === 'holdings' &&
    filledCells(row) > 1 &&
    stated.every((meaning) => cellAt(row, columns, meaning) === null)
  )
    return ignored('total');
  const keep = format.keeps?.find((rule) => columns[rule.column] !== undefined && !holds(rule, row, columns));
  if (keep !== undefined) return ignored(keep.gives, keep.column);
  if (format.yields === 'instruments') {
    return reading.instrumentRefs.note(row, format, columns)
      ? ignored('other_table')
      : wrong('no_instrument', 'symbol');
  }
  // A row that says what was done with shares does not say how many are held.
  const isTrade = format.yields === 'trades' || columns.action !== undefined;
  const read = isTrade ? readTrade(row, reading) : readHolding(row, reading);
  return read.status === 'wrong' && lacksMost(row, reading) ? wrong('too_few_cells') : read;
}

/** Whether a row has at most one of what makes a record: a share, how many of it, and when or what was done. */
function lacksMost(row: Row, { format, columns }: TableReading): boolean {
  const has = (...meanings: readonly Parameters<typeof cellAt>[2][]) =>
    meanings.some((meaning) => cellAt(row, columns, meaning) !== null);
  const parts = [
    has('isin', 'symbol', 'name'),
    has('quantity', 'buy_quantity', 'sell_quantity'),
    ...(format.yields === 'trades' ? [has('day', 'day_and_time')] : []),
  ];
  return filledCells(row) <= 2 && parts.filter((part) => part).length <= 1;
}
