import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { closedFolder, isRoot, normalUser, normalUsersFolder, openFolder } from './fixtures/folders.ts';
import type { OwnerOptions } from './fixtures/owner-options.ts';
import { settledOwner } from './fixtures/owner.ts';
import { usePackageCopy } from './fixtures/package-copy.ts';
import { query } from './fixtures/query.ts';
import { realHost } from './host.ts';

const base = { password: 'users', fsync: false, packageRoot: realHost().packageRoot };

const packageCopy = usePackageCopy();

/** Runs a cluster once. */
async function startOnce(options: OwnerOptions): Promise<string[]> {
  const owner = await settledOwner(options);
  expect(await query(owner.report.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await owner.send('stop');
  return owner.report.notes.map((note) => note.code);
}

/** Runs a cluster, leaves a row in it, and finds the row again at a second start. */
async function startTwice(options: OwnerOptions): Promise<string[]> {
  const first = await settledOwner(options);
  expect(first.report).toMatchObject({ event: 'running' });
  await query(first.report.url, 'create table kept (n int)', 'insert into kept values (7)');
  await first.send('stop');

  const second = await settledOwner(options);
  expect(await query(second.report.url, 'select n from kept')).toEqual([{ n: 7 }]);
  await second.send('stop');
  return second.report.notes.map((note) => note.code);
}

describe('as a normal user', () => {
  it('a cluster just works, with an empty environment, a strict umask and no links from an install script; its data keeps its owner, no matter who would be chosen later', async () => {
    const dataDir = path.join(await normalUsersFolder(), 'data');
    const packageRoot = await packageCopy.withoutLinks();
    const codes = await startTwice({
      ...base,
      packageRoot,
      dataDir,
      sharedFolders: [],
      user: normalUser,
      umask: 0o077,
    });
    const { uid } = await stat(path.join(dataDir, 'pgdata'));
    expect(uid).toBe(normalUser?.uid ?? process.geteuid?.());
    expect(codes).toEqual([]);
    await startOnce({ ...base, packageRoot, dataDir, sharedFolders: [] });
    expect((await stat(path.join(dataDir, 'pgdata'))).uid).toBe(uid);
  });

  it('a package that may not be written and lacks its links runs from a copy in the data folder', async () => {
    const dataDir = await normalUsersFolder();
    const packageRoot = await packageCopy.withoutLinks();
    await chmod(path.join(packageRoot, 'native', 'lib'), 0o555);
    const codes = await startOnce({ ...base, packageRoot, dataDir, sharedFolders: [], user: normalUser });
    expect(codes).toEqual(['binaries_copied']);
  });

  it('a folder that may not be written is refused', async () => {
    const dataDir = await normalUsersFolder();
    await chmod(dataDir, 0o555);
    const { report } = await settledOwner({
      ...base,
      packageRoot: await packageCopy.withoutLinks(),
      dataDir: path.join(dataDir, 'data'),
      sharedFolders: [],
      user: normalUser,
    });
    expect(report.code).toBe('unwritable');
  });
});

describe('as the user who runs this', () => {
  it('a cluster works in an open folder, in that folder, even when other places are missing', async () => {
    const dataDir = await openFolder();
    const packageRoot = await packageCopy.withoutLinks();
    const codes = await startOnce({ ...base, packageRoot, dataDir, sharedFolders: [] });
    expect(codes).toEqual(isRoot ? ['runs_as'] : []);
    const { uid } = await stat(path.join(dataDir, 'pgdata'));
    expect(uid === 0).toBe(false);
  });

  it('a checkout below a closed folder works, and root places data and programs where another user reaches them', async () => {
    const closed = await closedFolder();
    const dataDir = path.join(closed, 'checkout', '.data');
    const packageRoot = path.join(closed, 'package');
    await mkdir(packageRoot);
    await promisify(execFile)('cp', ['-a', `${base.packageRoot ?? ''}/.`, packageRoot]);
    const shared = path.join(await openFolder(), 'shared');
    const codes = await startTwice({
      ...base,
      packageRoot,
      dataDir,
      sharedFolders: ['/dev/null/no', shared],
      umask: 0o077,
    });

    expect(codes).toEqual(isRoot ? ['runs_as', 'data_placed', 'binaries_copied'] : []);
    expect((await stat(closed)).mode & 0o777).toBe(0o700);
    const home = isRoot ? (await readFile(path.join(dataDir, 'placed-at'), 'utf8')).trim() : dataDir;
    expect(home.startsWith(isRoot ? shared : dataDir)).toBe(true);
    const pgdata = await stat(path.join(home, 'pgdata'));
    expect(pgdata.mode & 0o777).toBe(0o700);
    expect(pgdata.uid).toBeGreaterThan(0);
  });

  it('data that was placed elsewhere and is gone is reported, not replaced by an empty cluster', async () => {
    const dataDir = await openFolder();
    const gone = path.join(await openFolder(), 'gone');
    await writeFile(path.join(dataDir, 'placed-at'), `${gone}\n`);
    const { report } = await settledOwner({ ...base, dataDir, sharedFolders: [] });
    expect(report.code).toBe('data_missing');
  });
});
