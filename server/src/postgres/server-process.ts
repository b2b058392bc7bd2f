import { spawn, type ChildProcess } from 'node:child_process';
import { open, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { classified, ClusterError, programFailure } from './cluster-error.ts';
import { tailOf } from './log-file.ts';
import { clearOrphan, endStrays } from './orphan.ts';
import type { OsUser } from './os-user.ts';
import { readPostmaster } from './postmaster-file.ts';
import { POSTGRES_ENV } from './run-program.ts';
import { serverSettings } from './server-settings.ts';
import { removeSockets } from './sockets.ts';

export interface ServerOptions {
  readonly binaries: Binaries;
  readonly pgdata: string;
  /** Folder for its Unix socket. */
  readonly sockets: string | undefined;
  readonly user: OsUser | undefined;
  readonly fsync: boolean;
  readonly logFile: string;
  readonly signal: AbortSignal | undefined;
}

export interface ServerProcess {
  readonly port: number;
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

/** A port of the loopback address that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** Resolves when the process has ended, with the error when it could not be started at all. */
function endOf(child: ChildProcess): Promise<Error | undefined> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve(undefined));
    child.once('error', resolve);
  });
}

const hasEnded = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

/** One segment of the write-ahead log: with less than that PostgreSQL cannot go on writing. */
const SEGMENT_BYTES = 16 * 1024 * 1024;

/** False when too little is left on the folder's device for a server to run. */
async function hasRoom(folder: string): Promise<boolean> {
  const device = await statfs(folder).catch(() => undefined);
  return device === undefined || device.bavail * device.bsize >= SEGMENT_BYTES;
}

/**
 * When the server that a stop was asked of has not ended, in milliseconds. SIGINT is the "fast" shutdown: what is open rolls
 * back, what is done is written. SIGQUIT leaves recovery to the next start. SIGKILL is for a server that answers neither.
 */
const STOP_LATER = [
  ['SIGQUIT', 10_000],
  ['SIGKILL', 17_000],
] as const;

async function stopProcess(child: ChildProcess, ended: Promise<unknown>, pgdata: string): Promise<void> {
  child.kill('SIGINT');
  const timers = STOP_LATER.map(([signal, after]) => setTimeout(() => child.kill(signal), after));
  await ended;
  for (const timer of timers) clearTimeout(timer);
  if (child.signalCode === 'SIGKILL') await endStrays(pgdata);
}

/** However long it takes to recover from a crash: a server stopped half-way would begin again at the next start. */
async function untilReady(
  child: ChildProcess,
  ended: Promise<Error | undefined>,
  { pgdata, logFile, signal }: ServerOptions,
  logStart: number,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    if (hasEnded(child)) {
      const cause = await ended;
      const log = await tailOf(logFile, logStart);
      // On a full device the log has no room to say so.
      if (!(await hasRoom(pgdata))) throw new ClusterError('disk_full', { path: pgdata, log }, cause);
      throw programFailure('start_failed', { path: child.spawnfile, folder: pgdata, log }, cause);
    }
    const postmaster = await readPostmaster(pgdata);
    if (postmaster && postmaster.pid === child.pid && postmaster.status === 'ready') return;
    await sleep(10);
  }
}

/**
 * Starts the server on this port of 127.0.0.1 and waits until it accepts connections.
 * @throws ClusterError `start_failed`, `disk_full`; `signal.reason` when aborted
 */
export async function startOnPort(options: ServerOptions, port: number): Promise<ServerProcess> {
  const { binaries, pgdata, sockets, user, fsync, logFile, signal } = options;
  signal?.throwIfAborted();
  await removeSockets(pgdata);
  const settings = serverSettings(port, fsync, sockets);
  const log = await open(logFile, 'a', 0o600);
  const { size: logStart } = await log.stat();
  // Its own session: Ctrl-C in the terminal reaches Node alone, which then orders the shutdown.
  const child = spawn(path.join(binaries.native, 'bin', 'postgres'), ['-D', pgdata, ...settings], {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd: '/',
    env: POSTGRES_ENV,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  const ended = endOf(child);
  const stopWithNode = (): void => void child.kill('SIGINT');
  process.once('exit', stopWithNode);
  void ended.then(() => process.off('exit', stopWithNode));
  await log.close();
  const stop = (): Promise<void> => stopProcess(child, ended, pgdata);
  try {
    await untilReady(child, ended, options, logStart);
  } catch (error) {
    if (!hasEnded(child)) await stop();
    throw error;
  }
  return { port, ended, stop };
}

/**
 * Another program may take the port between the look and the start. And the server of a start that was killed a moment ago may
 * appear only now: it writes its `postmaster.pid` some milliseconds after it was spawned.
 */
const PASSING = /Address already in use|pre-existing shared memory block|lock file "postmaster\.pid" already exists/;
const ATTEMPTS = 10;

/** Starts the server on a free port of 127.0.0.1. Only the holder of the owner lock may call this. */
export async function startServer(options: ServerOptions, pickPort = freePort): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnPort(options, await pickPort());
    } catch (error) {
      const passing = error instanceof ClusterError && PASSING.test(error.detail.log ?? '');
      if (!passing || attempt === ATTEMPTS) throw classified(error, options.pgdata);
      await sleep(100 * attempt, undefined, options.signal && { signal: options.signal });
      await clearOrphan(options.pgdata);
    }
  }
}
