import { headerKey } from '../../headers/header-key.ts';
import type { Cell, FileContent, Row, Sheet } from '../cell.ts';
import { cellText } from '../rows/cell-at.ts';
import { filledCells } from '../tables/row-kind.ts';
import { readMoment } from '../values/moment.ts';

/** How far down a sheet its header is looked for: preambles are shorter. */
export const MOST_ABOVE = 200;
const BOUGHT =
  /^(?:(?:date|day) (?:acquired|of purchase|purchased|bought|opened)|(?:acqui(?:red|sition)|purchased?|bought|buy|buying|entry|open(?:ed|ing)?) date)$/;
const SOLD =
  /^(?:(?:date|day) (?:sold|of sale|of redemption|disposed(?: of)?|closed)|(?:sold|sale|sell|selling|exit|redemption|disposal|closed?|closing) date)$/;
const HELD = /\b(?:holdings?|portfolio|open|current|positions?)\b/i;
const LAST_DAY = '9999-12-31';
/** Without a day of the purchase beside it, other dates may be those of a price or a maturity. */
const SURELY_SOLD = /sold|sale|sell|disp/;

/**
 * Whether a file lists what was sold, as statements of gains do: each row says when it was bought and when it was sold. Read as holdings it would bring
 * back what is gone, and as trades it has one day for both. Not where a row is still open: those that are can be read.
 */
export function listsSoldLots({ sheets }: FileContent): boolean {
  const others = sheets.filter((sheet) => !isOfSold(sheet));
  // A workbook of one's own has a sheet for what is held and one for what was sold.
  const isHeld = ({ name, rows }: Sheet) => rows.length > 1 && name !== null && HELD.test(name);
  return others.length < sheets.length && !others.some(isHeld);
}

/** Whether a sheet lists nothing but what was sold. */
export function isOfSold({ rows }: Sheet): boolean {
  return rows.slice(0, MOST_ABOVE).some((row, at) => isOfSoldLots(row, rows.slice(at + 1)));
}

/** Which of some headers, as keys, are those of the days of purchase and of sale; below 0 where none is. */
export function daysOfLots(keys: readonly string[]): { readonly bought: number; readonly sold: number } {
  const bought = keys.findIndex((key) => BOUGHT.test(key));
  return { bought, sold: keys.findIndex((key) => SOLD.test(key) && (bought >= 0 || SURELY_SOLD.test(key))) };
}

function isOfSoldLots(header: Row, below: readonly Row[]): boolean {
  const { bought, sold } = daysOfLots(header.cells.map(headerKey));
  if (bought < 0 || sold < 0) return false;
  // Another table may stand below.
  const next = below.findIndex(isOfWords);
  const lots = (next < 0 ? below : below.slice(0, next)).filter(
    ({ cells }) => isDay(cells[bought]) || isDay(cells[sold]),
  );
  return lots.length > 0 && lots.every(({ cells }) => isDay(cells[sold]));
}

function isDay(cell: Cell | undefined): boolean {
  return (['day_first', 'month_first'] as const).some((order) => readMoment(cell ?? null, order, LAST_DAY) !== null);
}

function isOfWords(row: Row): boolean {
  return (
    filledCells(row) > 2 && row.cells.every((cell) => cell === null || (/[a-z]/i.test(cellText(cell)) && !isDay(cell)))
  );
}
