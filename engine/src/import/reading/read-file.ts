import type { Result } from '../../result.ts';
import type { FileContent } from '../cell.ts';
import type { FileRefusal } from '../result.ts';
import { decodeText } from './decode.ts';
import { kindOfFile } from './kind-of-file.ts';
import { MAX_BYTES } from './limits.ts';
import { readMarkup } from './read-markup.ts';
import { readText } from './read-text.ts';
import { readWorkbook } from './read-workbook.ts';

/** The cells of a CSV file in any delimiter and encoding, of an XLSX workbook, or of the tables of a web page; what a file is, its bytes tell. */
export async function readFile(bytes: Uint8Array): Promise<Result<FileContent, FileRefusal>> {
  if (bytes.length > MAX_BYTES) return { ok: false, reason: 'too_large' };
  const kind = kindOfFile(bytes);
  if (kind === 'workbook') return readWorkbook(bytes);
  if (kind === 'markup') return readMarkup(decodeText(bytes));
  return kind === 'text' ? readText(decodeText(bytes), 'csv') : { ok: false, reason: kind };
}
