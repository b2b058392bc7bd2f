import { csvOf as csvOfRows, type CsvCell } from '@ballast/engine/csv/csv';
import { strToU8, zipSync, type Zippable } from 'fflate';
import type { Copy } from './fetch-copy.ts';

type Entry = Copy['rows'][number]['entry'];

/** The ZIP of a copy: `README.txt`, and each table under `json/` and `csv/`. */
export function archiveOf({ relations, rows }: Copy, readme: string): Uint8Array<ArrayBuffer> {
  const files: Zippable = { 'README.txt': strToU8(readme) };
  for (const relation of relations) {
    const entries = rows.flatMap((row) => (row.relation === relation ? [row.entry] : []));
    files[`json/${relation}.json`] = strToU8(`${JSON.stringify(entries, null, 2)}\n`);
    files[`csv/${relation}.csv`] = strToU8(csvOf(entries));
  }
  return new Uint8Array(zipSync(files));
}

/** A table with a head. */
export function csvOf(entries: readonly Entry[]): string {
  const fields = [...new Set(entries.flatMap((entry) => Object.keys(entry)))];
  const lines = entries.map((entry) => fields.map((field) => cellOf(entry[field])));
  return csvOfRows(fields.length === 0 ? [] : [fields, ...lines]);
}

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  return JSON.stringify(value);
}
