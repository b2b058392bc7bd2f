import type { FileContent } from './cell.ts';
import type { ImportFormat } from './format.ts';
import type { FoundTable, Recognition } from './result.ts';
import { guessTable } from './mapping/guess-table.ts';
import { findTables } from './tables/find-tables.ts';
import { headerRows } from './tables/headers.ts';

interface Candidate {
  readonly format: ImportFormat;
  readonly tables: readonly FoundTable[];
  readonly score: number;
}

/** Which of the formats a file has, by what stands in it. The one that explains most of its headers; among equals the first of the list. */
export function recognise(content: FileContent, formats: readonly ImportFormat[]): Recognition {
  const headers = headerRows(content, formats);
  let best: Candidate | null = null;
  for (const format of formats) {
    const finding = findTables(content, format, headers);
    if (finding !== null && (best === null || finding.score > best.score)) best = { format, ...finding };
  }
  if (best === null) return { kind: 'unknown', guess: guessTable(content) };
  if (best.format.refusal !== undefined) return { kind: 'refused', format: best.format };
  return { kind: 'known', format: best.format, tables: best.tables };
}
