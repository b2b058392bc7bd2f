import { chmod, stat } from 'node:fs/promises';
import { ClusterError, isErrno } from './cluster-error.ts';

/** Takes permissions away from a file or folder where others have them; true when some were taken. */
export async function removePermissions(file: string, bits: number): Promise<boolean> {
  const { mode } = await stat(file);
  if ((mode & bits) === 0) return false;
  await chmod(file, mode & 0o7777 & ~bits);
  return true;
}

/**
 * Closes the cluster's data to all but its owner, and as far as they are ours the folders around it to changes by others, who
 * could put data of theirs in its place. True when something had to be closed.
 * @throws ClusterError `data_exposed` where the data is open and cannot be closed: PostgreSQL would refuse it
 */
export async function restrictPermissions(folders: readonly string[], pgdata: string): Promise<boolean> {
  let closed = false;
  for (const folder of folders) {
    // A volume that belongs to somebody else is theirs to close.
    closed = (await removePermissions(folder, 0o022).catch(() => false)) || closed;
  }
  try {
    return (await removePermissions(pgdata, 0o077)) || closed;
  } catch (error) {
    if (isErrno(error, 'EPERM', 'EROFS')) throw new ClusterError('data_exposed', { path: pgdata }, error);
    if (isErrno(error, 'ENOENT')) return closed;
    throw error;
  }
}
