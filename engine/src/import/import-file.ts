import type { FileContent } from './cell.ts';
import type { ImportFormat } from './format.ts';
import { readRecords, type ReadingOptions } from './read-records.ts';
import { recognise } from './recognise.ts';
import type { Recognition, Records } from './result.ts';

/** A file read as far as it goes without a person. */
export interface ImportedFile {
  readonly content: FileContent;
  readonly recognition: Recognition;
  /** Null unless the file is known. */
  readonly records: Records | null;
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
