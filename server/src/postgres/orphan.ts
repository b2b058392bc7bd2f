import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ClusterError, isErrno } from './cluster-error.ts';
import { takeOwnership, type Ownership } from './ownership.ts';
import { disownPostmaster, readPostmaster, type Postmaster } from './postmaster-file.ts';
import { inspectProcess, type ProcessFacts } from './process-facts.ts';

const ANSWERS_WITHIN_MS = 60_000;
const STOPS_WITHIN_MS = 30_000;

/** Is this process the server of the cluster in `pgdata`? Where that cannot be told, a server counts as ours. */
export function isServerOf(facts: ProcessFacts, pgdata: string): boolean {
  const program = facts.command.split(' ', 1)[0] ?? '';
  // A server's own children call themselves "postgres: checkpointer" and the like.
  if (!/^postgres(\.exe)?$/.test(path.basename(program))) return false;
  return facts.folder === undefined || facts.folder === pgdata;
}

/** Sends a signal, 0 being a mere question; false when nothing answers to the pid. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (isErrno(error, 'ESRCH', 'EPERM')) return false;
    throw error;
  }
}

/** Does the server that wrote this `postmaster.pid` still run? */
export async function isRunning({ pid }: Postmaster, folder: string): Promise<boolean> {
  const facts = await inspectProcess(pid);
  return facts !== undefined && isServerOf(facts, await realpath(folder));
}

/** Waits until the server lets us try for its lock; undefined when it ended meanwhile. */
async function seize(pgdata: string, password: string, signal?: AbortSignal): Promise<Ownership | undefined> {
  let reason: unknown;
  for (const deadline = Date.now() + ANSWERS_WITHIN_MS; Date.now() < deadline;) {
    const postmaster = await readPostmaster(pgdata);
    if (!postmaster || !(await isRunning(postmaster, pgdata))) return undefined;
    try {
      const ownership = await takeOwnership({ port: postmaster.port, password }, () => undefined);
      if (ownership) return ownership;
      throw new ClusterError('in_use', { path: pgdata, pid: postmaster.pid });
    } catch (error) {
      if (error instanceof ClusterError) throw error;
      // Starting, recovering or stopping: look again.
      reason = error;
    }
    signal?.throwIfAborted();
    await sleep(50);
  }
  throw new ClusterError('in_use', { path: pgdata }, reason);
}

/** First the "fast" shutdown, which writes everything; then the immediate one, which leaves recovery to the next start. */
async function stopServer(postmaster: Postmaster, pgdata: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    send(postmaster.pid, signal);
    for (const deadline = Date.now() + STOPS_WITHIN_MS; Date.now() < deadline; await sleep(10)) {
      if (!(await isRunning(postmaster, pgdata))) return;
    }
  }
  throw new ClusterError('in_use', { path: pgdata, pid: postmaster.pid });
}

/**
 * Makes way for a start: refuses with `in_use` when a server on this data has a living owner, and stops one that
 * outlived its owner, which it returns the pid of. Stopped rather than adopted, so that the server that runs is always
 * our child, with this version's binaries and settings. Only the holder of the start lock may call this.
 */
export async function clearOrphan(pgdata: string, password: string, signal?: AbortSignal): Promise<number | undefined> {
  const postmaster = await readPostmaster(pgdata);
  if (!postmaster) return undefined;
  if (!(await isRunning(postmaster, pgdata))) {
    if (send(postmaster.pid, 0)) await disownPostmaster(pgdata);
    return undefined;
  }
  const ownership = await seize(pgdata, password, signal);
  if (!ownership) return undefined;
  try {
    // The lock is held until the server has ended, so that nobody else can take it for theirs.
    await stopServer(postmaster, pgdata);
  } finally {
    await ownership.release();
  }
  return postmaster.pid;
}
