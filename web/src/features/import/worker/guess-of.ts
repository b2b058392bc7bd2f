import { recognise } from '@ballast/engine/import/recognise';
import { cellText } from '@ballast/engine/import/rows/cell-at';
import type { OpenFile } from './open-file.ts';
import type { Guessed } from './protocol.ts';

const SAMPLES = 3;

/** What the columns of a file look like, whatever format it has; null when nothing in it looks like a table. */
export function guessOf({ content }: OpenFile): Guessed | null {
  const recognition = recognise(content, []);
  if (recognition.kind !== 'unknown' || recognition.guess === null) return null;
  const { format, sheet, header, last } = recognition.guess;
  const rows = content.sheets[sheet]?.rows ?? [];
  const heads = rows.find(({ line }) => line === header)?.cells.map(cellText) ?? [];
  const below = rows.filter(({ line }) => line > header && line <= last);
  const columns = heads.map((head, place) => {
    const samples: string[] = [];
    for (const { cells } of below) {
      const text = cellText(cells[place] ?? null);
      if (text !== '') samples.push(text);
      if (samples.length === SAMPLES) break;
    }
    return { place, header: head, samples };
  });
  return { table: format, columns: columns.filter((column) => column.header !== '' || column.samples.length > 0) };
}
