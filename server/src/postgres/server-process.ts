import { spawn, type ChildProcess } from 'node:child_process';
import { open } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { ClusterError } from './cluster-error.ts';
import { POSTGRES_ENV } from './init.ts';
import { rotateLog, tailOf } from './log-file.ts';
import type { OsUser } from './os-user.ts';
import { readPostmaster } from './postmaster-file.ts';

const READY_WITHIN_MS = 120_000;
const FAST_STOP_WITHIN_MS = 30_000;

export interface ServerOptions {
  readonly binaries: Binaries;
  readonly pgdata: string;
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

function settings(port: number, fsync: boolean): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // A small machine is better served by few processes: no I/O workers, no parallel plans.
    io_method: 'sync',
    max_parallel_workers_per_gather: 0,
    max_wal_size: '512MB',
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
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

/** SIGINT is the "fast" shutdown: what is open rolls back, what is done is written. SIGQUIT leaves recovery to the next start. */
async function stopProcess(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), FAST_STOP_WITHIN_MS);
  await ended;
  clearTimeout(timer);
}

async function untilReady(
  child: ChildProcess,
  ended: Promise<Error | undefined>,
  { pgdata, logFile, signal }: ServerOptions,
): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    signal?.throwIfAborted();
    if (hasEnded(child) || Date.now() > deadline) {
      const cause = hasEnded(child) ? await ended : undefined;
      throw new ClusterError('start_failed', { path: child.spawnfile, log: await tailOf(logFile) }, cause);
    }
    const postmaster = await readPostmaster(pgdata);
    if (postmaster && postmaster.pid === child.pid && postmaster.status === 'ready') return;
    await sleep(10);
  }
}

async function startOnce(options: ServerOptions, port: number): Promise<ServerProcess> {
  const { binaries, pgdata, user, fsync, logFile } = options;
  const log = await open(logFile, 'a', 0o600);
  // Its own session: Ctrl-C in the terminal reaches Node alone, which then orders the shutdown.
  const child = spawn(path.join(binaries.native, 'bin', 'postgres'), ['-D', pgdata, ...settings(port, fsync)], {
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
  const stop = (): Promise<void> => stopProcess(child, ended);
  try {
    await untilReady(child, ended, options);
  } catch (error) {
    if (!hasEnded(child)) await stop();
    throw error;
  }
  return { port, ended, stop };
}

/** Another program may take the port between the look and the start; orphaned backends may need a moment to leave. */
const PASSING = /Address already in use|pre-existing shared memory block/;

/** Starts the server on a free port of 127.0.0.1 and waits until it accepts connections. */
export async function startServer(options: ServerOptions, pickPort = freePort): Promise<ServerProcess> {
  await rotateLog(options.logFile);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce(options, await pickPort());
    } catch (error) {
      const passing = error instanceof ClusterError && PASSING.test(error.detail.log ?? '');
      if (!passing || attempt === 10) throw error;
      await sleep(100 * attempt);
    }
  }
}
