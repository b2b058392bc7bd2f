import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';

/** What a system takes of a socket's path, in bytes: macOS, which takes the least. */
const MOST_BYTES = 103;
const PREFIX = '.s.PGSQL.';

/**
 * The folder for the Unix socket of a cluster: that of its data, which is closed to others. None where the system has no such
 * sockets, as Windows and some network and shared volumes, or takes no path of this length.
 */
export async function socketFolder(pgdata: string): Promise<string | undefined> {
  if (process.platform === 'win32' || Buffer.byteLength(path.join(pgdata, `${PREFIX}65535`)) > MOST_BYTES)
    return undefined;
  const trial = path.join(pgdata, `${PREFIX}0`);
  const server = createServer();
  try {
    await rm(trial, { force: true });
    await once(server.listen(trial), 'listening');
    return pgdata;
  } catch {
    return undefined;
  } finally {
    server.close();
  }
}

/** A server that was killed leaves its sockets, each with the number of a process that another program may have by now. */
export async function removeSockets(pgdata: string): Promise<void> {
  const left = (await readdir(pgdata).catch(() => [])).filter((name) => name.startsWith(PREFIX));
  for (const name of left) await rm(path.join(pgdata, name), { force: true });
}
