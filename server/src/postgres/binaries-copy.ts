import { createHash, randomUUID } from 'node:crypto';
import { lstatSync, readdirSync } from 'node:fs';
import { chmod, cp, lstat, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isErrno } from './cluster-error.ts';

/**
 * Names and sizes of every file in a tree, links left out: two trees with one fingerprint hold the same files.
 * Synchronous, which is four times faster for a thousand small looks, and nothing else runs during a start.
 */
function fingerprint(root: string): string {
  const hash = createHash('sha256');
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(`${path.relative(root, file)}\0${lstatSync(file).size}\n`);
  return hash.digest('hex');
}

async function isIntact(copy: string, expected: string): Promise<boolean> {
  try {
    const found = await lstat(copy);
    const ours = found.isDirectory() && found.uid === (process.geteuid?.() ?? found.uid) && (found.mode & 0o022) === 0;
    return ours && fingerprint(path.join(copy, 'native')) === expected;
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'ENOTDIR')) return false;
    throw error;
  }
}

/** Everybody may read and enter, whatever the umask that npm and this process run with. */
async function openTree(root: string): Promise<void> {
  await chmod(root, 0o755);
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(file, 0o755);
    if (entry.isFile()) await chmod(file, path.basename(entry.parentPath) === 'bin' ? 0o755 : 0o644);
  }
}

/**
 * Copies the binaries below `folder`, once per version, and returns the copy's `native` folder. A copy appears under its
 * name only when it is whole; a damaged one is replaced.
 */
export async function copyBinaries(
  { native, version }: { readonly native: string; readonly version: string },
  folder: string,
  complete: (native: string) => Promise<void>,
): Promise<string> {
  const copy = path.join(folder, `postgresql-${version}-${process.arch}`);
  const expected = fingerprint(native);
  if (await isIntact(copy, expected)) return path.join(copy, 'native');

  const draft = `${copy}.${randomUUID()}`;
  try {
    await cp(native, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    await openTree(draft);
    await complete(path.join(draft, 'native'));
    await rm(copy, { recursive: true, force: true });
    await rename(draft, copy);
  } catch (error) {
    // Another start may have put the same copy there first.
    if (!(await isIntact(copy, expected))) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return path.join(copy, 'native');
}
