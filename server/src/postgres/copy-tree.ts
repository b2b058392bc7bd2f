import { chmod, chown, copyFile, lstat, mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { isErrno } from './cluster-error.ts';
import type { OsUser } from './os-user.ts';

interface CopyOptions {
  /** Whose the copy shall be; left as it comes when undefined. */
  readonly owner?: OsUser | undefined;
  /** True for what stays behind, by its path from the root of the tree, with `/` between names. */
  readonly omit?: (name: string) => boolean;
}

/** To the disk and not to its cache: a copy that the next power cut takes is none. */
export async function syncFile(file: string, flags = 'r+'): Promise<void> {
  const handle = await open(file, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The names in a folder. Windows and some file systems sync no folders. */
export async function syncFolder(folder: string): Promise<void> {
  await syncFile(folder, 'r').catch((error: unknown) => {
    if (!isErrno(error, 'EACCES', 'EISDIR', 'EINVAL', 'EPERM')) throw error;
  });
}

/**
 * Copies a folder's files and folders, closed to all but the owner. What vanishes while it is copied is left out, as
 * the files of a database that runs do. Returns how many files were copied.
 */
export async function copyTree(from: string, to: string, options: CopyOptions = {}, name = ''): Promise<number> {
  const { owner, omit = () => false } = options;
  const target = path.join(to, name);
  await mkdir(target, { recursive: true, mode: 0o700 });
  if (owner) await chown(target, owner.uid, owner.gid);
  let copied = 0;
  for (const entry of await readdir(path.join(from, name))) {
    const inner = name === '' ? entry : `${name}/${entry}`;
    if (omit(inner)) continue;
    try {
      const file = path.join(to, inner);
      const source = path.join(from, inner);
      const stats = await lstat(source);
      if (stats.isDirectory()) {
        copied += await copyTree(from, to, options, inner);
      } else if (stats.isFile()) {
        await copyFile(source, file);
        await chmod(file, 0o600);
        await syncFile(file);
        if (owner) await chown(file, owner.uid, owner.gid);
        copied += 1;
      }
    } catch (error) {
      if (!isErrno(error, 'ENOENT')) throw error;
    }
  }
  return copied;
}
