import { strFromU8, strToU8, zipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';
import { restoredText } from '../../csv/neutral-text.ts';
import type { Result } from '../../result.ts';
import type { Cell, FileContent, Row, Sheet } from '../cell.ts';
import type { FileRefusal } from '../result.ts';
import { MAX_CELL_LENGTH, MAX_CELLS, MAX_ROWS } from './limits.ts';
import { sheetRefusal, withoutBlanks } from './sheet-size.ts';
import { unzip } from './unzip.ts';

const WORKBOOK = 'xl/workbook.xml';
/** Pictures, pivots and themes are left packed. */
const PART =
  /^(?:\[Content_Types\]\.xml|_rels\/.*|xl\/(?:_rels\/[^/]+|workbook\.xml|sharedStrings\.xml|styles\.xml|(?:worksheets\/)?[^/]+\.xml))$/i;
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i;
/** Longer numbers lose digits as numbers; orders have such. */
const LONG_NUMBER = /^\d{16,}$/;

/** The sheets of an XLSX workbook, its dates as days, its blank rows left out. */
export async function readWorkbook(bytes: Uint8Array): Promise<Result<FileContent, FileRefusal>> {
  const parts = unzip(bytes, (name) => PART.test(name));
  if (!parts.ok) return parts;
  if (!parts.value.has(WORKBOOK)) return { ok: false, reason: 'not_a_table' };
  const checked = checkedParts(parts.value);
  if (!checked.ok) return checked;
  try {
    const sheets = await readSheets(checked.value, { parseNumber });
    return contentOf(sheets.map(({ sheet, data }) => sheetOf(sheet, data)));
  } catch {
    return { ok: false, reason: 'broken' };
  }
}

/** The parts again as an archive that is not packed, as the reader takes them: nothing in it can grow any more. */
function checkedParts(parts: ReadonlyMap<string, Uint8Array>): Result<ArrayBuffer, FileRefusal> {
  const checked: Record<string, Uint8Array> = {};
  for (const [name, part] of parts) {
    if (SHEET.test(name)) {
      const xml = withoutBlanks(strFromU8(part));
      const refusal = sheetRefusal(xml);
      if (refusal !== null) return { ok: false, reason: refusal };
      checked[name] = strToU8(xml);
    } else checked[name] = part;
  }
  return { ok: true, value: zipSync(checked, { level: 0 }).buffer };
}

function contentOf(sheets: readonly Sheet[]): Result<FileContent, FileRefusal> {
  const rows = sheets.flatMap((sheet) => sheet.rows);
  if (rows.length === 0) return { ok: false, reason: 'empty' };
  if (rows.length > MAX_ROWS) return { ok: false, reason: 'too_many_rows' };
  if (rows.reduce((sum, row) => sum + row.cells.length, 0) > MAX_CELLS) return { ok: false, reason: 'too_much_inside' };
  return { ok: true, value: { kind: 'xlsx', delimiter: null, sheets } };
}

function sheetOf(name: string, data: readonly (readonly unknown[])[] | undefined): Sheet {
  const rows = (data ?? []).flatMap((values, index): Row[] => {
    const cells = values.map(cellOf);
    return cells.some((cell) => cell !== null) ? [{ line: index + 1, cells }] : [];
  });
  return { name, rows };
}

function parseNumber(text: string): string | number {
  return LONG_NUMBER.test(text) ? text : Number(text);
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return dateCell(value);
  if (typeof value !== 'string') return null;
  const text = value.slice(0, MAX_CELL_LENGTH).trim();
  return text === '' ? null : restoredText(text);
}

/** A date comes as the moment in UTC; a workbook's fraction of a day may be some milliseconds beside the second it means. */
function dateCell(date: Date): Cell {
  const ms = date.getTime();
  if (Number.isNaN(ms)) return null;
  const iso = new Date(Math.round(ms / 1_000) * 1_000).toISOString();
  if (iso.length !== 24) return null;
  const time = iso.slice(11, 19);
  return { day: iso.slice(0, 10), time: time === '00:00:00' ? null : time };
}
