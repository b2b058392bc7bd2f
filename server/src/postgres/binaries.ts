import { access, chmod, constants, readFile, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { copyBinaries } from './binaries-copy.ts';
import { ClusterError, isErrno } from './cluster-error.ts';
import type { OsUser } from './os-user.ts';
import { canEnter, ENTER, grants, READ } from './permissions.ts';

export interface Binaries {
  /** The folder that holds `bin/`, `lib/` and `share/`. */
  readonly native: string;
  /** PostgreSQL's major version, such as "18". */
  readonly major: string;
  /** The package version, which names copies. */
  readonly version: string;
}

const manifestSchema = z.object({ version: z.string().regex(/^\d+\./) });
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const PROGRAMS = ['postgres', 'initdb'];

/** Reads what the installed platform package offers. */
export async function installedBinaries(packageRoot: string | undefined): Promise<Binaries> {
  if (packageRoot === undefined) throw new ClusterError('binaries_missing');
  try {
    const manifest = JSON.parse(await readFile(path.join(packageRoot, 'package.json'), 'utf8'));
    const { version } = manifestSchema.parse(manifest);
    const native = path.join(packageRoot, 'native');
    for (const program of PROGRAMS) await access(path.join(native, 'bin', program));
    return { native, version, major: version.slice(0, version.indexOf('.')) };
  } catch (error) {
    throw new ClusterError('binaries_missing', { path: packageRoot }, error);
  }
}

/**
 * Makes the library links that the package leaves to an install script, which npm may be set not to run, and
 * sets the programs' executable bits.
 */
async function completeBinaries(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of linksSchema.parse(JSON.parse(list))) {
    const link = path.join(native, '..', target);
    try {
      await symlink(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (!isErrno(error, 'EEXIST') && !(await isThere(link))) throw error;
    }
  }
  for (const program of PROGRAMS) {
    const file = path.join(native, 'bin', program);
    const { mode } = await stat(file);
    if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
  }
}

const isThere = (file: string): Promise<boolean> =>
  access(file, constants.F_OK).then(
    () => true,
    () => false,
  );

/** One entry of each folder stands for all: npm writes all with one umask. */
const SAMPLES: readonly (readonly [name: string, wanted: number])[] = [
  ['bin/postgres', READ | ENTER],
  ['lib', READ | ENTER],
  ['share/postgresql/postgres.bki', READ],
];

/** Can this user run the binaries where they are? */
async function usableBy(native: string, user: OsUser | undefined): Promise<boolean> {
  if (user === undefined) return true;
  for (const [name, wanted] of SAMPLES) {
    const sample = path.join(native, name);
    if (!(await isThere(sample))) continue;
    if (!grants(await stat(sample), user, wanted) || !(await canEnter(path.dirname(sample), user))) return false;
  }
  return true;
}

/**
 * Returns binaries that the user can run: the installed ones, completed in place, or else a copy below the folder that
 * `copiesIn` names.
 */
export async function runnableBinaries(
  installed: Binaries,
  user: OsUser | undefined,
  copiesIn: () => Promise<string>,
): Promise<Binaries> {
  try {
    await completeBinaries(installed.native);
    if (await usableBy(installed.native, user)) return installed;
  } catch (error) {
    if (!isErrno(error, 'EACCES', 'EPERM', 'EROFS')) throw error;
  }
  return { ...installed, native: await copyBinaries(installed, await copiesIn(), completeBinaries) };
}
