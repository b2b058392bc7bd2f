import { statfs } from 'node:fs/promises';

/** One segment of the write-ahead log: with less than that PostgreSQL cannot go on writing. */
const SEGMENT_BYTES = 16 * 1024 * 1024;

/** False when too little is left on the folder's device for a server to run. */
export async function hasRoom(folder: string): Promise<boolean> {
  const device = await statfs(folder).catch(() => undefined);
  return device === undefined || device.bavail * device.bsize >= SEGMENT_BYTES;
}
