import { MAX_AREA, MAX_CELLS, MAX_COLUMNS, MAX_LINES, MAX_ROWS } from './limits.ts';
import type { FileRefusal } from '../result.ts';

const PREFIX = String.raw`(?:\w{1,20}:)?`;
/** Formatted, and holding nothing. */
const BLANK_CELL = new RegExp(String.raw`<${PREFIX}c(?:\s[^<>]*)?/>`, 'g');
const BLANK_ROW = new RegExp(String.raw`<${PREFIX}row(?:\s[^<>]*)?(?:/>|>\s*</${PREFIX}row>)`, 'g');
const PLACE = new RegExp(String.raw`<${PREFIX}(c|row)\s(?:[^<>]*\s)?r="([A-Za-z]*)(\d+)"`, 'g');

/** A sheet's XML without the cells and rows that are only formatted: people's workbooks have them by the ten thousand. */
export function withoutBlanks(xml: string): string {
  return xml.replace(BLANK_CELL, '').replace(BLANK_ROW, '');
}

/** Whether a sheet is as large as may be: a single cell in the last corner would be a table of billions. */
export function sheetRefusal(xml: string): FileRefusal | null {
  let rows = 0;
  let cells = 0;
  let widest = 0;
  let lowest = 0;
  for (const [, kind, letters = '', number = ''] of xml.matchAll(PLACE)) {
    if (kind === 'row') rows += 1;
    else cells += 1;
    widest = Math.max(widest, columnOf(letters));
    lowest = Math.max(lowest, Number(number));
  }
  if (rows > MAX_ROWS) return 'too_many_rows';
  if (lowest > MAX_LINES) return 'broken';
  return widest > MAX_COLUMNS || cells > MAX_CELLS || lowest * widest > MAX_AREA ? 'too_much_inside' : null;
}

/** 1 for A, 27 for AA. */
function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters.slice(0, 8).toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}
