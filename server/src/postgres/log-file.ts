import { readFile, rename } from 'node:fs/promises';
import { isErrno } from './cluster-error.ts';

const TAIL_BYTES = 4000;

/** Puts the log of the start before aside, as `….1`, so that a log begins with its start. */
export async function rotateLog(file: string): Promise<void> {
  try {
    await rename(file, `${file}.1`);
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error;
  }
}

/** The end of a log, for a report; empty when there is none. */
export async function tailOf(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.slice(-TAIL_BYTES).trim();
}
