import { createHash } from 'node:crypto';
import { lstat, mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { classified, ClusterError, isErrno } from './cluster-error.ts';
import type { Host } from './host.ts';
import type { ClusterNote } from './note.ts';
import { chooseUser, ownerOf, type OsUser } from './os-user.ts';
import { canEnter } from './permissions.ts';
import { makeOpenFolder, sharedFolder } from './shared-folder.ts';

const RECORD = 'placed-at';

/** Creates the data folder where it is missing and returns its real path. */
export async function openDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    return await realpath(dataDir);
  } catch (error) {
    const known = classified(error, dataDir);
    throw known instanceof ClusterError ? known : new ClusterError('unwritable', { path: dataDir }, error);
  }
}

/** The same folder has the same name in the shared places at every start. */
export function placedName(realDataDir: string): string {
  return createHash('sha256').update(realDataDir).digest('hex').slice(0, 20);
}

export async function exists(file: string): Promise<boolean> {
  try {
    await lstat(file);
    return true;
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'ENOTDIR')) return false;
    throw error;
  }
}

async function readRecord(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(dataDir, RECORD), 'utf8')).trim() || undefined;
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * The folder that an earlier start put the cluster's files in: the data folder itself, or the place that it recorded.
 * Undefined before the first start.
 */
export async function placedBefore(dataDir: string): Promise<string | undefined> {
  const recorded = await readRecord(dataDir);
  if (recorded !== undefined) {
    // An empty database in place of the lost one would look like data loss to everybody but us.
    if (!(await exists(path.join(recorded, 'pgdata')))) throw new ClusterError('data_missing', { path: recorded });
    return recorded;
  }
  return (await exists(path.join(dataDir, 'pgdata'))) ? dataDir : undefined;
}

/** Where a first start puts the cluster's files: in the data folder when the user can enter it, else in a shared place. */
async function placeFirst(dataDir: string, user: OsUser, shared: readonly string[]): Promise<string> {
  if (await canEnter(dataDir, user)) return dataDir;
  const home = path.join(await sharedFolder(shared, user), placedName(dataDir));
  await makeOpenFolder(home);
  return home;
}

export interface Placement {
  /** The folder that holds `pgdata`, or will. */
  readonly home: string;
  /** Whom PostgreSQL runs as; undefined means as this process. */
  readonly user: OsUser | undefined;
  readonly notes: ClusterNote[];
}

/** Existing data keeps its place and its owner; only a first start chooses. */
async function placeAsRoot(dataDir: string, host: Host): Promise<Placement> {
  const notes: ClusterNote[] = [];
  let home = await placedBefore(dataDir);
  let user: OsUser | undefined;
  if (home === undefined) {
    const choice = await chooseUser(host.passwd);
    if (choice.created) notes.push({ code: 'user_created', user: choice.user.name });
    user = choice.user;
    home = await placeFirst(dataDir, user, host.sharedFolders);
  }
  const pgdata = path.join(home, 'pgdata');
  if (user === undefined || (await exists(pgdata))) user = ownerOf(await lstat(pgdata), host.passwd);
  if (!(await canEnter(home, user))) throw new ClusterError('data_unreachable', { path: pgdata, uid: user.uid });

  notes.push({ code: 'runs_as', user: user.name, uid: user.uid });
  if (home !== dataDir) notes.push({ code: 'data_placed', dataDir, path: pgdata });
  return { home, user, notes };
}

/** Decides where the cluster's files live and who runs it: as an earlier start did, or by today's permissions. */
export async function placeCluster(dataDir: string, host: Host): Promise<Placement> {
  if (host.uid === 0) return placeAsRoot(dataDir, host);
  return { home: (await placedBefore(dataDir)) ?? dataDir, user: undefined, notes: [] };
}

/**
 * Tells the data folder where its cluster is, and that place whose it is. Written once the cluster is complete, so that a
 * start that was cut short leaves no record of what is not there.
 */
export async function recordPlacement(dataDir: string, home: string): Promise<void> {
  if (home === dataDir) return;
  await writeFile(path.join(home, 'placed-for'), `${dataDir}\n`);
  await writeFile(path.join(dataDir, RECORD), `${home}\n`);
}
