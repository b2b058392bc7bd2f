import { chmod, chown, mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ClusterError } from './cluster-error.ts';
import { closedFolder, isRoot, openFolder } from './fixtures/folders.ts';
import { installedBinaries } from './binaries.ts';
import { realHost, type Host } from './host.ts';
import { placeCopy } from './place-copy.ts';
import { openDataDir, placeCluster, placedName, recordPlacement } from './placement.ts';
import { sharedFolder } from './shared-folder.ts';

const passwd = (): string => 'postgres:x:4000001:4000001::/:/bin/false\n';
const postgres = { name: 'postgres', uid: 4_000_001, gid: 4_000_001 };

const asRoot = (sharedFolders: readonly string[] = []): Host => ({
  uid: 0,
  packageRoot: undefined,
  sharedFolders,
  passwd,
});

describe('the cluster of a normal user', () => {
  it('lives in the data folder and runs as that user, however closed the folder is', async () => {
    const dataDir = await closedFolder();
    const placement = await placeCluster(dataDir, { ...asRoot(), uid: 1000 });
    expect(placement).toEqual({ home: dataDir, user: undefined, notes: [] });
  });
});

describe('the cluster of root', () => {
  it('lives in the data folder when the other user can enter it', async () => {
    const dataDir = await openFolder();
    const { home, user } = await placeCluster(dataDir, asRoot());
    expect({ home, user }).toEqual({ home: dataDir, user: postgres });
  });

  it('lives in a shared place under a name of its own when the data folder is closed, and says so', async () => {
    const dataDir = await closedFolder();
    const shared = path.join(await openFolder(), 'shared');
    const { home, notes } = await placeCluster(dataDir, asRoot([shared]));
    expect(home).toBe(path.join(shared, placedName(dataDir)));
    expect(notes).toContainEqual({ code: 'data_placed', dataDir, path: path.join(home, 'pgdata') });
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  it('is found again where it was recorded, though today another place would be chosen', async () => {
    const dataDir = await closedFolder();
    const earlier = await openFolder();
    await mkdir(path.join(earlier, 'pgdata'));
    await recordPlacement(dataDir, earlier);
    expect(await readFile(path.join(earlier, 'placed-for'), 'utf8')).toBe(`${dataDir}\n`);
    await chmod(dataDir, 0o755);
    expect((await placeCluster(dataDir, asRoot())).home).toBe(earlier);
  });

  it('is not replaced by an empty one when it is gone from there', async () => {
    const dataDir = await openFolder();
    await writeFile(path.join(dataDir, 'placed-at'), '/nowhere/at/all\n');
    await expect(placeCluster(dataDir, asRoot())).rejects.toMatchObject({
      code: 'data_missing',
      detail: { path: '/nowhere/at/all' },
    });
  });

  it('is run by the owner of data that a first start, cut short, left in the shared place', async () => {
    const dataDir = await closedFolder();
    const shared = await openFolder();
    const pgdata = path.join(shared, placedName(dataDir), 'pgdata');
    await mkdir(pgdata, { recursive: true });
    if (isRoot) await chown(pgdata, 4_000_002, 4_000_002);
    const { user } = await placeCluster(dataDir, asRoot([shared]));
    expect(user?.uid).toBe(isRoot ? 4_000_002 : process.geteuid?.());
  });

  it('is run by its owner, and refused, not moved, when a folder above it was closed to that owner', async () => {
    const dataDir = await closedFolder();
    const pgdata = path.join(dataDir, 'pgdata');
    await mkdir(pgdata);
    // Only root can give a folder away, so that a normal user sees the first half of this and root the second.
    if (isRoot) await chown(pgdata, postgres.uid, postgres.gid);
    const outcome = await placeCluster(dataDir, asRoot()).then(
      ({ user }) => user?.uid,
      (error: unknown) => error instanceof ClusterError && error.code,
    );
    expect(outcome).toBe(isRoot ? 'data_unreachable' : process.geteuid?.());
  });

  it('is never replaced by a copy, which is told where it is', async () => {
    const [dataDir, copy] = [await openFolder(), await openFolder()];
    const pgdata = path.join(dataDir, 'pgdata');
    await mkdir(pgdata);
    const { packageRoot } = realHost();
    await writeFile(path.join(copy, 'PG_VERSION'), (await installedBinaries(packageRoot)).major);
    const placing = placeCopy(copy, dataDir, { ...asRoot(), packageRoot });
    await expect(placing).rejects.toMatchObject({ code: 'data_present', detail: { path: pgdata } });
  });

  it('leaves no record when it lives in the data folder', async () => {
    const dataDir = await openFolder();
    await recordPlacement(dataDir, dataDir);
    await expect(readFile(path.join(dataDir, 'placed-at'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('a shared place', () => {
  it('is the first that can be made and that the user can enter', async () => {
    const closed = path.join(await closedFolder(), 'closed');
    const open = path.join(await openFolder(), 'a', 'b');
    expect(await sharedFolder(['/dev/null/never', closed, open], postgres)).toBe(open);
  });

  it('is never one that others may write, or a link', async () => {
    const writable = await openFolder();
    await chmod(writable, 0o777);
    const link = path.join(await openFolder(), 'link');
    await symlink(await openFolder(), link);
    await expect(sharedFolder([writable, link], postgres)).rejects.toMatchObject({ code: 'unwritable' });
  });
});

it('a data folder has one name, by whatever path it is reached', async () => {
  const folder = await openFolder();
  const link = path.join(await openFolder(), 'link');
  await symlink(folder, link);
  expect(await openDataDir(link)).toBe(folder);
  expect(placedName(folder)).toBe(placedName(await openDataDir(link)));
  expect(placedName(folder)).not.toBe(placedName(`${folder}/other`));
});
