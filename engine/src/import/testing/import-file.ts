import type { Result } from '../../result.ts';
import type { ImportFormat } from '../format.ts';
import { importContent, type ImportedFile } from '../import-file.ts';
import type { ReadingOptions } from '../read-records.ts';
import { readFile } from '../reading/read-file.ts';
import { readPasted } from '../reading/read-pasted.ts';
import type { FileRefusal } from '../result.ts';

/**
 * Reads and understands the bytes of a file. What it is follows from its content alone, never from its name.
 *
 * `formats`: a person's own ones first, then those of the registry; among equally good ones the first counts.
 */
export async function importFile(
  bytes: Uint8Array,
  formats: readonly ImportFormat[],
  options: ReadingOptions,
): Promise<Result<ImportedFile, FileRefusal>> {
  const content = await readFile(bytes);
  return content.ok ? { ok: true, value: importContent(content.value, formats, options) } : content;
}

/** As `importFile`, of what was pasted: a range of a spreadsheet, or lines of a text file. */
export function importPasted(
  text: string,
  formats: readonly ImportFormat[],
  options: ReadingOptions,
): Result<ImportedFile, FileRefusal> {
  const content = readPasted(text);
  return content.ok ? { ok: true, value: importContent(content.value, formats, options) } : content;
}
