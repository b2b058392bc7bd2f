import { readFileSync } from 'node:fs';
import { FORMATS } from '../formats/registry.ts';
import { type ImportedFile } from '../import-file.ts';
import { importFile } from './import-file.ts';
import type { Records, Recognition } from '../result.ts';
import { workbook, type WorkbookSheet } from './workbook.ts';

/** The day on which the fixtures are read: behind all of their trades. */
export const TODAY = '2026-11-20';
/** Apart from its use: in a test of the web app Vite takes the two together for an asset. */
const HERE = import.meta.url;

/**
 * The bytes of `engine/fixtures/import/<path>`. A workbook stands there as text, `.xlsx.jsonl`: `{"sheet":"Equity"}` begins a sheet, each
 * list is a row, `{"day":"2024-05-06"}` a spreadsheet's own date, `{"blank":3000,"columns":14}` so many formatted rows without contents.
 */
export function fixtureBytes(path: string): Uint8Array {
  const bytes = readFileSync(new URL(`../../../fixtures/import/${path}`, HERE));
  return path.endsWith('.xlsx.jsonl') ? workbook(sheetsOf(bytes.toString('utf8'))) : new Uint8Array(bytes);
}

/** A fixture, read as a person's file is: by every format that the product knows. */
export async function readFixture(path: string): Promise<ImportedFile> {
  const read = await importFile(fixtureBytes(path), FORMATS, { today: TODAY, answers: {} });
  if (!read.ok) throw new Error(`${path} is refused: ${read.reason}`);
  return read.value;
}

/** What a fixture states; an error where it is not known. */
export async function recordsOf(path: string): Promise<Records> {
  const { records, recognition } = await readFixture(path);
  if (records === null) throw new Error(`${path} is ${nameOf(recognition)}`);
  return records;
}

/** `known zerodha-tradebook 2024`. */
export function nameOf(recognition: Recognition): string {
  if (recognition.kind === 'unknown') return recognition.kind;
  return `${recognition.kind} ${recognition.format.id} ${recognition.format.version}`;
}

function sheetsOf(text: string): readonly WorkbookSheet[] {
  const sheets: { name: string; rows: WorkbookSheet['rows'][number][]; blank?: WorkbookSheet['blank'] & object }[] = [];
  for (const line of text.trim().split('\n')) {
    const parsed: unknown = JSON.parse(line);
    const sheet = sheets.at(-1);
    if (Array.isArray(parsed)) sheet?.rows.push(parsed.map(cellOf));
    else if (has(parsed, 'sheet')) sheets.push({ name: String(parsed.sheet), rows: [] });
    else if (has(parsed, 'blank') && has(parsed, 'columns') && sheet !== undefined) {
      sheet.blank = { rows: Number(parsed.blank), columns: Number(parsed.columns) };
    }
  }
  return sheets;
}

function cellOf(cell: unknown): WorkbookSheet['rows'][number][number] {
  if (typeof cell === 'string' || typeof cell === 'number') return cell;
  if (has(cell, 'day')) return { day: String(cell.day), time: has(cell, 'time') ? String(cell.time) : null };
  throw new Error(`no cell: ${JSON.stringify(cell)}`);
}

function has<Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> {
  return typeof value === 'object' && value !== null && name in value;
}
