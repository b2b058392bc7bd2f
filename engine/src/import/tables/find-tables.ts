import type { FileContent, Row, Sheet } from '../cell.ts';
import type { ImportFormat, TableFormat } from '../format.ts';
import type { FoundTable } from '../result.ts';
import { matchHeader, type Columns, type Match } from './columns.ts';
import type { HeaderRow } from './headers.ts';
import { cellText } from '../rows/cell-at.ts';
import type { IgnoredReason } from '../row-status.ts';
import { filledCells } from './row-kind.ts';

/** The tables of a format in a file, in its order; how many headers they explain together. */
export interface Finding {
  readonly tables: readonly FoundTable[];
  readonly score: number;
}

interface FoundHeader {
  readonly header: HeaderRow;
  readonly format: TableFormat;
  readonly match: Match;
}

/** Null when the file is not of this format. */
export function findTables(content: FileContent, format: ImportFormat, headers: readonly HeaderRow[]): Finding | null {
  const found = withoutRepeats(
    content,
    headers.flatMap((header) => {
      const best = bestTable(format, header, content.sheets[header.sheet]?.name ?? null);
      return best === null ? [] : [titled(best, content)];
    }),
  );
  if (!found.some(({ format }) => format.needs.length > 0)) return null;
  const [first] = found;
  if (first === undefined || !hasFingerprint(content, format, first.header)) return null;
  const scores = new Map<TableFormat, number>();
  for (const { format, match } of found) scores.set(format, Math.max(scores.get(format) ?? 0, match.score));
  return {
    tables: found.map((one, index) => tableOf(content, one, nextHeader(headers, one.header, found[index + 1]?.header))),
    score: [...scores.values()].reduce((sum, score) => sum + score, 0),
  };
}

/** What the title of a table of holdings, or the name of its sheet, says of rows that are none. */
const NOT_HELD: readonly (readonly [RegExp, IgnoredReason])[] = [
  [/^(?:closed|sold|exited|reali[sz]ed|watch ?list)\b/i, 'no_quantity'],
  [/^short (?:positions?|holdings?|sales?)\b/i, 'short_sale'],
  [/^(?:options?|futures?|derivatives?|f&o)(?: (?:positions?|holdings?|contracts?|and .*))?$/i, 'derivative'],
];

function titled(found: FoundHeader, content: FileContent): FoundHeader {
  const { header, format } = found;
  if (format.yields !== 'holdings') return found;
  const sheet = content.sheets[header.sheet];
  const above = sheet?.rows[header.index - 1];
  const title = above !== undefined && filledCells(above) === 1 ? above.cells.find((cell) => cell !== null) : null;
  const names = [cellText(title ?? null), sheet?.name?.trim() ?? ''];
  const reason = NOT_HELD.find(([words]) => names.some((name) => words.test(name)))?.[1];
  return reason === undefined ? found : { ...found, format: { ...format, yields: 'nothing', ignoredAs: reason } };
}

/** A sheet that says those beside it again would double what they say. */
const REPEATS = /^(?:combined|consolidated|all(?: holdings| stocks)?|overall|summary)$/i;

function withoutRepeats(content: FileContent, found: readonly FoundHeader[]): readonly FoundHeader[] {
  const isRepeat = ({ header, format }: FoundHeader) =>
    format.yields !== 'nothing' && REPEATS.test(content.sheets[header.sheet]?.name?.trim() ?? '');
  const others = found.filter((one) => !isRepeat(one));
  return others.some(({ format }) => format.yields !== 'nothing') ? others : found;
}

/** In a file of sections every header ends the table above it, also one that no table has. */
function nextHeader(
  headers: readonly HeaderRow[],
  header: HeaderRow,
  next: HeaderRow | undefined,
): HeaderRow | undefined {
  if (header.section === null) return next;
  return headers.find(
    ({ sheet, index, section }) => sheet === header.sheet && index > header.index && section !== null,
  );
}

function bestTable(format: ImportFormat, header: HeaderRow, sheetName: string | null): FoundHeader | null {
  let best: FoundHeader | null = null;
  for (const table of format.tables) {
    if (!isPlace(table, header, sheetName)) continue;
    const match = matchHeader(table, header.keys);
    if (match === null) continue;
    // What is known of a sheet by its name goes before what any sheet may be.
    if (table.sheets !== undefined && sheetName !== null) return { header, format: table, match };
    if (best === null || match.score > best.match.score) best = { header, format: table, match };
  }
  return best;
}

function isPlace(table: TableFormat, header: HeaderRow, sheetName: string | null): boolean {
  if ((table.section?.toLowerCase() ?? null) !== header.section) return false;
  if (table.sheets === undefined || sheetName === null) return true;
  return table.sheets.some((sheet) => sheet.toLowerCase() === sheetName.trim().toLowerCase());
}

function hasFingerprint(content: FileContent, format: ImportFormat, first: HeaderRow): boolean {
  if (format.fingerprint.length === 0) return true;
  const texts = format.fingerprint.map((text) => text.toLowerCase());
  return (content.sheets[first.sheet]?.rows ?? [])
    .slice(0, first.index)
    .some((row) =>
      row.cells.some((cell) => typeof cell === 'string' && texts.some((text) => cell.toLowerCase().includes(text))),
    );
}

/** Its rows go up to the next header, without what stands above that as its title, or to the end, without what stands there as footer. */
function tableOf(
  content: FileContent,
  { header, format, match }: FoundHeader,
  next: HeaderRow | undefined,
): FoundTable {
  const sheet: Sheet = content.sheets[header.sheet] ?? { name: null, rows: [] };
  let end = next !== undefined && next.sheet === header.sheet ? next.index : sheet.rows.length;
  while (end > header.index + 1 && isLoose(sheet.rows[end - 1], format, match.columns)) end -= 1;
  return { format, sheet: header.sheet, header: header.line, last: sheet.rows[end - 1]?.line ?? header.line };
}

/** A title or a footer: one or two cells, and none that names a share where the table has them. */
function isLoose(row: Row | undefined, format: TableFormat, columns: Columns): boolean {
  if (row === undefined || filledCells(row) > 2 || format.section !== undefined) return false;
  const at = (meaning: 'isin' | 'symbol' | 'name' | 'quantity') => row.cells[columns[meaning]?.[0] ?? -1] ?? null;
  if (at('quantity') !== null) return false;
  return ![at('isin'), at('symbol'), at('name')].some(
    (cell) => typeof cell === 'string' && cell.length <= 30 && !/\s|total/i.test(cell),
  );
}
