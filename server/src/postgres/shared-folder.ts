import { chmod, lstat, mkdir } from 'node:fs/promises';
import { ClusterError, isErrno } from './cluster-error.ts';
import type { OsUser } from './os-user.ts';
import { canEnter } from './permissions.ts';

/** Makes a folder that every user may enter, whatever the umask; one that is there stays as it is. */
export async function makeOpenFolder(folder: string): Promise<void> {
  if ((await mkdir(folder, { recursive: true })) !== undefined) await chmod(folder, 0o755);
}

/**
 * The first of the folders that is there or can be made, is this user's own and not writable by others, and that the
 * other user can enter.
 */
export async function sharedFolder(candidates: readonly string[], user: OsUser): Promise<string> {
  for (const candidate of candidates) {
    try {
      await makeOpenFolder(candidate);
      const found = await lstat(candidate);
      const safe = found.isDirectory() && found.uid === process.geteuid?.() && (found.mode & 0o022) === 0;
      if (safe && (await canEnter(candidate, user))) return candidate;
    } catch (error) {
      if (!isErrno(error, 'EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST')) throw error;
    }
  }
  throw new ClusterError('unwritable', { path: candidates.join(', ') });
}
