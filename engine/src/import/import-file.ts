import type { Result } from '../result.ts';
import type { FileContent } from './cell.ts';
import type { ImportFormat } from './format.ts';
import { readFile } from './reading/read-file.ts';
import { readPasted } from './reading/read-pasted.ts';
import { readRecords, type ReadingOptions } from './read-records.ts';
import { recognise } from './recognise.ts';
import type { FileRefusal, Recognition, Records } from './result.ts';

/** A file read as far as it goes without a person. */
export interface ImportedFile {
  readonly content: FileContent;
  readonly recognition: Recognition;
  /** Null unless the file is known. */
  readonly records: Records | null;
}

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

/** What cells say: again after an answer, or with a format that a person made for them. */
export function importContent(
  content: FileContent,
  formats: readonly ImportFormat[],
  options: ReadingOptions,
): ImportedFile {
  const recognition = recognise(content, formats);
  return {
    content,
    recognition,
    records: recognition.kind === 'known' ? readRecords(content, recognition, options) : null,
  };
}
