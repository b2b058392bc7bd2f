import { strToU8, zipSync, type Zippable } from 'fflate';
import type { Copy } from './fetch-copy.ts';

type Entry = Copy['rows'][number]['entry'];

/** The ZIP of a copy: `README.txt`, and each table under `json/` and `csv/`. */
export function archiveOf({ relations, rows }: Copy, readme: string): Uint8Array<ArrayBuffer> {
  const files: Zippable = { 'README.txt': strToU8(readme) };
  for (const relation of relations) {
    const entries = rows.flatMap((row) => (row.relation === relation ? [row.entry] : []));
    files[`json/${relation}.json`] = strToU8(`${JSON.stringify(entries, null, 2)}\n`);
    files[`csv/${relation}.csv`] = strToU8(`${MARK}${csvOf(entries)}`);
  }
  return new Uint8Array(zipSync(files));
}

/** What a spreadsheet takes for the beginning of a formula; some pass over blanks before it. */
const FORMULA = /^[\t\r\n]|^ *[=+\-@]/;
/** Tells spreadsheets that it is UTF-8. */
const MARK = '\uFEFF';

/** A table with a head, as RFC 4180 has it. No cell of it is run as a formula by a spreadsheet. */
export function csvOf(entries: readonly Entry[]): string {
  const fields = [...new Set(entries.flatMap((entry) => Object.keys(entry)))];
  const lines = entries.map((entry) => fields.map((field) => cellOf(entry[field])).join(','));
  return [fields.map(cellOf).join(','), ...lines].join('\r\n');
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
