import { open, readFile, rename, type FileHandle } from 'node:fs/promises';
import { isErrno } from './cluster-error.ts';

const TAIL_BYTES = 4000;

/** Opens a new server log and keeps the one of the start before beside it, as `….1`. */
export async function openLog(file: string): Promise<FileHandle> {
  try {
    await rename(file, `${file}.1`);
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error;
  }
  return open(file, 'a', 0o600);
}

/** The end of a log, for a report; empty when there is none. */
export async function tailOf(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.slice(-TAIL_BYTES).trim();
}
