import { readFile, rename, stat } from 'node:fs/promises';
import { isErrno } from './cluster-error.ts';

const TAIL_BYTES = 4000;
const LARGE_BYTES = 8 * 1024 * 1024;

/** Puts the log of the start before aside, as `….1`, so that a log begins with its start. */
export async function rotateLog(file: string): Promise<void> {
  try {
    await rename(file, `${file}.1`);
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error;
  }
}

/** A server that fails again and again, as on a full disk, must not fill the disk with its log. */
export async function rotateLargeLog(file: string): Promise<void> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size > LARGE_BYTES) await rotateLog(file);
}

/** The end of a log from this byte on, for a report; empty when there is none. */
export async function tailOf(file: string, from = 0): Promise<string> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  return bytes
    .subarray(Math.max(from, bytes.length - TAIL_BYTES))
    .toString()
    .trim();
}
