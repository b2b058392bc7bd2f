import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What a running server says about itself in its data folder. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly status: string;
}

/** Beyond every pid limit, so that nothing ever runs under it. */
const NO_PID = 2_147_483_647;

const fileIn = (pgdata: string): string => path.join(pgdata, 'postmaster.pid');

/**
 * Reads `postmaster.pid`, whose lines are pid, data folder, start time, port, socket folder, listen address, shared
 * memory key and status (PostgreSQL's src/include/utils/pidfile.h). Undefined when there is none.
 */
export async function readPostmaster(pgdata: string): Promise<Postmaster | undefined> {
  const text = await readFile(fileIn(pgdata), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3] ?? 0), status: lines[7] ?? '' };
}

/**
 * Takes the pid out of a file whose server is gone while something else answers to that pid, which PostgreSQL could not
 * tell from a running server. The rest stays, because it holds PostgreSQL's second lock, the shared memory key.
 */
export async function disownPostmaster(pgdata: string): Promise<void> {
  const text = await readFile(fileIn(pgdata), 'utf8');
  await writeFile(fileIn(pgdata), text.replace(/^\d+/, String(NO_PID)));
}
