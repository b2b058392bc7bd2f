import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ClusterError } from './cluster-error.ts';
import { disownPostmaster, readPostmaster, type Postmaster } from './postmaster-file.ts';
import { inspectProcess, listPids, sendSignal, type ProcessFacts } from './process-facts.ts';

/**
 * "Fast" shutdown writes everything. "Immediate" leaves recovery to the next start; PostgreSQL itself kills what has not
 * ended five seconds into it. A server that is signalled while it recovers can hang in both, so the last one is the kernel's.
 */
const ESCALATION = [
  ['SIGINT', 5_000],
  ['SIGQUIT', 7_000],
  ['SIGKILL', 5_000],
] as const;

/** Is this process the server of the cluster in `pgdata`? Where that is unknown, a server counts as ours. */
export function isServerOf(facts: ProcessFacts, pgdata: string): boolean {
  const program = facts.command.split(' ', 1)[0] ?? '';
  // A server's own children call themselves "postgres: checkpointer" and the like.
  if (!/^postgres(\.exe)?$/.test(path.basename(program))) return false;
  return facts.folder === undefined || facts.folder === pgdata;
}

/** Is this process of PostgreSQL's programs at work in `folder`: a server, a child of one, one about to enter, or initdb? */
export function worksIn(facts: ProcessFacts, folder: string): boolean {
  const program = path.basename(facts.command.split(' ', 1)[0] ?? '');
  if (!/^(?:postgres:?|initdb)$/.test(program)) return false;
  return facts.folder === folder || ['=', ' '].some((before) => `${facts.command} `.includes(`${before}${folder} `));
}

/** Does the server that wrote this `postmaster.pid` still run? */
export async function isRunning({ pid }: Postmaster, folder: string): Promise<boolean> {
  const facts = await inspectProcess(pid);
  return facts !== undefined && isServerOf(facts, await realpath(folder));
}

async function untilEnded(isOver: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  for (const deadline = Date.now() + milliseconds; Date.now() < deadline; await sleep(10)) {
    if (await isOver()) return true;
  }
  return isOver();
}

async function stopServer(postmaster: Postmaster, pgdata: string): Promise<void> {
  for (const [signal, patience] of ESCALATION) {
    sendSignal(postmaster.pid, signal);
    if (await untilEnded(async () => !(await isRunning(postmaster, pgdata)), patience)) return;
  }
  throw new ClusterError('in_use', { path: pgdata, pid: postmaster.pid });
}

const PROGRAMS = ['postgres', 'initdb'];

async function strays(folder: string): Promise<number[]> {
  const facts = await Promise.all(listPids(PROGRAMS).map(async (pid) => ({ pid, of: await inspectProcess(pid) })));
  return facts.flatMap(({ pid, of }) => (of && worksIn(of, folder) ? [pid] : []));
}

/**
 * Kills what still works in a folder whose server is gone. A child that is busy with a query does not notice for as long as
 * the query takes, and while it lives its shared memory keeps a new server from starting. Where the platform does not tell
 * who works where, only waiting is left.
 */
export async function endStrays(folder: string): Promise<void> {
  const found = await strays(folder);
  if (found.length === 0) return;
  for (const pid of found) sendSignal(pid, 'SIGKILL');
  await untilEnded(async () => (await strays(folder)).length === 0, 5_000);
}

/**
 * Makes way for a start: stops a server that outlived its owner, which it returns the pid of, and everything that a dead
 * server left. Stopped rather than adopted, so that the server that runs is always our child, with this version's binaries
 * and settings. Only the holder of the owner lock may call this: it is what says that no owner lives.
 */
export async function clearOrphan(pgdata: string): Promise<number | undefined> {
  const postmaster = await readPostmaster(pgdata);
  const orphan = postmaster && (await isRunning(postmaster, pgdata)) ? postmaster : undefined;
  if (orphan) await stopServer(orphan, pgdata);
  await endStrays(await realpath(pgdata));
  const left = await readPostmaster(pgdata);
  if (left && sendSignal(left.pid, 0)) await disownPostmaster(pgdata);
  return orphan?.pid;
}
