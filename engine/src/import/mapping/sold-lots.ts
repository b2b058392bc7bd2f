import { headerKey } from '../../headers/header-key.ts';
import type { Cell, FileContent, Row } from '../cell.ts';
import { cellText } from '../rows/cell-at.ts';

/** How far down a sheet its header is looked for. */
const MOST_ABOVE = 200;
const BOUGHT =
  /^(?:(?:date|day) (?:acquired|of purchase|purchased|bought|opened)|(?:acqui(?:red|sition)|purchased?|bought|buy|buying|entry|open(?:ed|ing)?) date)$/;
const SOLD =
  /^(?:(?:date|day) (?:sold|of sale|of redemption|disposed(?: of)?|closed)|(?:sold|sale|sell|selling|exit|redemption|disposal|closed?|closing) date)$/;

/**
 * Whether a file lists what was sold, as statements of gains do: each row says when it was bought and when it was sold. Read as holdings it would bring
 * back what is gone, and as trades it has one day for both. Not where a row is still open.
 */
export function listsSoldLots({ sheets }: FileContent): boolean {
  return sheets.some(({ rows }) => rows.slice(0, MOST_ABOVE).some((row, at) => isOfSoldLots(row, rows.slice(at + 1))));
}

function isOfSoldLots(header: Row, below: readonly Row[]): boolean {
  const keys = header.cells.map(headerKey);
  const [bought, sold] = [BOUGHT, SOLD].map((words) => keys.findIndex((key) => words.test(key)));
  if (bought === undefined || sold === undefined || bought < 0 || sold < 0) return false;
  const isFilled = (cell: Cell | undefined) => cellText(cell ?? null) !== '';
  const lots = below.filter(({ cells }) => isFilled(cells[bought]));
  return lots.length > 0 && lots.every(({ cells }) => isFilled(cells[sold]));
}
