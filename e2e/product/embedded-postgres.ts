import { readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { readPostmaster } from '@ballast/server/postgres/postmaster-file';

export const pgdataOf = (dataDir: string): string => path.join(dataDir, 'postgres', 'pgdata');

/** The pid of the server that runs on a data folder, 0 when none wrote down its own. */
export async function postmasterPid(dataDir: string): Promise<number> {
  return (await readPostmaster(pgdataOf(dataDir)))?.pid ?? 0;
}

async function describeProcess(pid: string): Promise<{ command: string; folder: string; state: string }> {
  const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return { command, folder: await readlink(`/proc/${pid}/cwd`), state: stat.slice(stat.lastIndexOf(')') + 2)[0] ?? '' };
}

/** Commands of all processes of PostgreSQL that work below a data folder. */
export async function postgresProcesses(dataDir: string): Promise<{ pid: number; command: string }[]> {
  const found: { pid: number; command: string }[] = [];
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const facts = await describeProcess(pid).catch(() => undefined);
    if (facts === undefined || facts.state === 'Z' || facts.command.includes('server/dist/')) continue;
    const below = [facts.command, facts.folder].some((text) => text.includes(`${dataDir}/`));
    if (below) found.push({ pid: Number(pid), command: facts.command });
  }
  return found;
}
