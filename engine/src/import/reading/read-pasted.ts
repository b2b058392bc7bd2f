import type { Result } from '../../result.ts';
import type { FileContent } from '../cell.ts';
import type { FileRefusal } from '../result.ts';
import { MAX_BYTES } from './limits.ts';
import { readText } from './read-text.ts';

/** The cells of a text that was pasted: tabs between them when it comes from a spreadsheet. */
export function readPasted(text: string): Result<FileContent, FileRefusal> {
  if (text.length > MAX_BYTES) return { ok: false, reason: 'too_large' };
  return readText(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'), 'pasted');
}
