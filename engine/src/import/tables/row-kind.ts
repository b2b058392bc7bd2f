import type { Cell, Row } from '../cell.ts';

const TOTAL =
  /^(?:(?:grand|sub|account|positions?|transactions?|portfolio|holdings?|overall|net)[\s-]?)*totals?(?:\s*[:(].*|\s+(?:of|for|in|value|amount|holdings?|portfolio|investments?|invested|quantity|qty)\b.*)?$/i;
/** In place of a share's name. */
const SUMS = /^(?:net worth|(?:portfolio|account|market|current|invested) value)s?:?$/i;
const LONGEST_NAME = 40;

/** How many cells of a row hold something. */
export function filledCells(row: Row): number {
  return row.cells.reduce<number>((count, cell) => (cell === null ? count : count + 1), 0);
}

/** Whether a row sums up others: the first thing it says, or the share it names, is that it is a total. */
export function isTotal(row: Row, named: Cell = null): boolean {
  const first = row.cells.find((cell) => cell !== null) ?? null;
  return (
    [first, named].some((cell) => typeof cell === 'string' && cell.length <= 80 && TOTAL.test(cell)) ||
    (typeof named === 'string' && SUMS.test(named))
  );
}

/** Whether a row is a sentence and not a record: a disclaimer, the day of the download. */
export function isProse(row: Row): boolean {
  if (filledCells(row) > 2) return false;
  return row.cells.some(
    (cell) => typeof cell === 'string' && (cell.length > LONGEST_NAME || cell.split(/\s+/).length > 4),
  );
}
