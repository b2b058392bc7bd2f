import { FORMATS } from '../formats/registry.ts';
import { type ImportedFile } from '../import-file.ts';
import { importFile } from './import-file.ts';
import type { ImportFormat } from '../format.ts';
import type { FileAnswers, Records } from '../result.ts';
import { TODAY } from './fixture.ts';

/** A text file, read as a person's is. */
export async function readCsv(
  text: string,
  formats: readonly ImportFormat[] = FORMATS,
  answers: FileAnswers = {},
): Promise<ImportedFile> {
  const read = await importFile(new TextEncoder().encode(text), formats, { today: TODAY, answers });
  if (!read.ok) throw new Error(`refused: ${read.reason}`);
  return read.value;
}

/** What it states; an error where no format knows it. */
export async function recordsOfCsv(
  text: string,
  formats: readonly ImportFormat[] = FORMATS,
  answers: FileAnswers = {},
): Promise<Records> {
  const { records, recognition } = await readCsv(text, formats, answers);
  if (records === null) throw new Error(`the file is ${recognition.kind}`);
  return records;
}
