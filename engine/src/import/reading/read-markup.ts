import { restoredText } from '../../csv/neutral-text.ts';
import type { Result } from '../../result.ts';
import type { FileContent, Row } from '../cell.ts';
import type { FileRefusal } from '../result.ts';
import { MAX_CELL_LENGTH, MAX_CELLS, MAX_COLUMNS, MAX_ROWS } from './limits.ts';

const TAG = /^<(\/?)(?:[a-z]{1,8}:)?([a-z][a-z0-9]{0,12})/i;
/** What a page runs, or shows nothing of. */
const HIDDEN: ReadonlySet<string> = new Set(['script', 'style', 'title', 'head']);
const LONGEST_TAG = 500;
const ROWS: ReadonlySet<string> = new Set(['tr', 'row']);
const CELLS: ReadonlySet<string> = new Set(['td', 'th', 'cell']);
const BREAKS: ReadonlySet<string> = new Set(['br', 'p', 'div']);
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  minus: '−',
  rupee: '₹',
};

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
  for (const { start, end, isClosing, name: tag, attributes } of tagsOf(text)) {
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
      if (!isClosing && !attributes.endsWith('/')) cell = opened(attributes, cells?.length ?? 0);
    } else if (cell !== null && BREAKS.has(tag)) addText(cell, ' ');
    if (rows.length > MAX_ROWS) return { ok: false, reason: 'too_many_rows' };
    if (count > MAX_CELLS || widest > MAX_COLUMNS) return { ok: false, reason: 'too_much_inside' };
  }
  closeRow();
  if (rows.length === 0) return { ok: false, reason: 'web_page' };
  return { ok: true, value: { kind: 'html', delimiter: null, sheets: [{ name: null, rows }] } };
}

interface Tag {
  readonly start: number;
  /** Of what follows it. */
  readonly end: number;
  readonly isClosing: boolean;
  readonly name: string;
  readonly attributes: string;
}

/** The tags of a text, once through it whatever it is: what is opened and never closed hides all behind it. */
function* tagsOf(text: string): Generator<Tag> {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const isComment = text.startsWith('<!--', at);
    const close = isComment ? text.indexOf('-->', at) : text.indexOf('>', at);
    if (close < 0) return;
    const start = at;
    at = isComment ? close + 3 : close + 1;
    const [, slash = '', written = ''] = (isComment ? null : TAG.exec(text.slice(start, start + 40))) ?? [];
    const name = written.toLowerCase();
    if (HIDDEN.has(name) && slash === '') {
      at = endOfHidden(text, at, name);
      if (at < 0) return;
    }
    const attributes = name === '' ? '' : text.slice(start, close).slice(0, LONGEST_TAG);
    yield { start, end: at, isClosing: slash !== '', name, attributes };
  }
}

function endOfHidden(text: string, from: number, name: string): number {
  for (let at = text.indexOf('</', from); at >= 0; at = text.indexOf('</', at + 2)) {
    if (text.slice(at + 2, at + 2 + name.length).toLowerCase() !== name) continue;
    const close = text.indexOf('>', at);
    return close < 0 ? -1 : close + 1;
  }
  return -1;
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
  const text = written
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, (whole, code: string) => entity(code) ?? whole)
    .replace(/\s+/g, ' ')
    .slice(0, MAX_CELL_LENGTH)
    .trim();
  return text === '' ? null : restoredText(text);
}

function entity(code: string): string | null {
  if (!code.startsWith('#')) return ENTITIES[code.toLowerCase()] ?? null;
  const point = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1));
  return Number.isInteger(point) && point >= 32 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
    ? String.fromCodePoint(point)
    : null;
}
