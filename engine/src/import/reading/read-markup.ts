import { restoredText } from '../../csv/neutral-text.ts';
import type { Result } from '../../result.ts';
import type { FileContent, Row } from '../cell.ts';
import type { FileRefusal } from '../result.ts';
import { tagsOf, withEntities } from './tags.ts';
import { MAX_CELL_LENGTH, MAX_CELLS, MAX_COLUMNS, MAX_ROWS } from './limits.ts';

const ROWS: ReadonlySet<string> = new Set(['tr', 'row']);
const CELLS: ReadonlySet<string> = new Set(['td', 'th', 'cell']);
const BREAKS: ReadonlySet<string> = new Set(['br', 'p', 'div']);

interface OpenCell {
  readonly place: number;
  readonly span: number;
  text: string;
}

/**
 * The rows of all tables of a web page, or of a workbook written as XML: what brokers send under the name of an old Excel file. Only text is
 * taken from it. A page without a table, such as one that asks to sign in, is refused.
 */
export function readMarkup(text: string): Result<FileContent, FileRefusal> {
  const rows: Row[] = [];
  let line = 0;
  let cells: (string | null)[] | null = null;
  let cell: OpenCell | null = null;
  let read = 0;
  let count = 0;
  let widest = 0;
  const closeCell = () => {
    if (cell === null || cells === null) return;
    while (cells.length < cell.place) cells.push(null);
    cells.push(cellOf(cell.text), ...Array.from({ length: cell.span - 1 }, () => null));
    cell = null;
  };
  const closeRow = () => {
    closeCell();
    if (cells?.some((one) => one !== null) === true) rows.push({ line, cells });
    count += cells?.length ?? 0;
    widest = Math.max(widest, cells?.length ?? 0);
    cells = null;
  };
  for (const { start, end, isClosing, name: tag, attributes, isWhole } of tagsOf(text)) {
    if (cell !== null) addText(cell, text.slice(read, start));
    read = end;
    if (ROWS.has(tag)) {
      closeRow();
      if (!isClosing) {
        line += 1;
        cells = [];
      }
    } else if (CELLS.has(tag)) {
      closeCell();
      if (!isClosing && !isWhole) cell = opened(attributes, cells?.length ?? 0);
    } else if (cell !== null && BREAKS.has(tag)) addText(cell, ' ');
    if (rows.length > MAX_ROWS) return { ok: false, reason: 'too_many_rows' };
    if (count > MAX_CELLS || widest > MAX_COLUMNS) return { ok: false, reason: 'too_much_inside' };
  }
  closeRow();
  if (rows.length === 0) return { ok: false, reason: 'web_page' };
  return { ok: true, value: { kind: 'html', delimiter: null, sheets: [{ name: null, rows }] } };
}

/** A workbook counts its columns from 1 and leaves out empty ones; a page has a cell span several. */
function opened(attributes: string, next: number): OpenCell {
  const [, index = ''] = /\bindex\s*=\s*["']?(\d+)/i.exec(attributes) ?? [];
  const [, columns = '1'] = /\bcolspan\s*=\s*["']?(\d+)/i.exec(attributes) ?? [];
  const [, across = '0'] = /\bmergeacross\s*=\s*["']?(\d+)/i.exec(attributes) ?? [];
  const place = index === '' ? next : Math.max(next, Number(index) - 1);
  return {
    place: Math.min(place, MAX_COLUMNS),
    span: clamped(Math.max(Number(columns), Number(across) + 1)),
    text: '',
  };
}

function clamped(span: number): number {
  return Math.min(Math.max(span, 1), MAX_COLUMNS);
}

function addText(cell: OpenCell, text: string): void {
  if (cell.text.length < MAX_CELL_LENGTH) cell.text += text.slice(0, MAX_CELL_LENGTH);
}

function cellOf(written: string): string | null {
  const text = withEntities(written).replace(/\s+/g, ' ').slice(0, MAX_CELL_LENGTH).trim();
  return text === '' ? null : restoredText(text);
}
