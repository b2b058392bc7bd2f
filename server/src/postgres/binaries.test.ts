import { chmod, lstat, mkdir, readFile, readlink, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { installedBinaries, runnableBinaries, type Binaries } from './binaries.ts';
import { closedFolder, openFolder } from './fixtures/folders.ts';

const stranger = { name: 'stranger', uid: 4_000_001, gid: 4_000_001 };
const nowhere = (): Promise<never> => Promise.reject(new Error('no copy was expected'));

/** A package of the real one's shape, as npm leaves it when install scripts do not run. */
async function packageIn(root: string): Promise<Binaries> {
  for (const folder of ['bin', 'lib', 'share/postgresql']) {
    await mkdir(path.join(root, 'native', folder), { recursive: true });
  }
  const files = {
    'package.json': JSON.stringify({ version: '18.4.0-beta.17' }),
    'native/bin/postgres': 'postgres',
    'native/bin/initdb': 'initdb',
    'native/lib/libpq.so.5.18': 'libpq',
    'native/share/postgresql/postgres.bki': 'bki',
    'native/pg-symlinks.json': JSON.stringify([
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
    ]),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, name), text, { mode: 0o644 });
  return installedBinaries(root);
}

const linkIn = (binaries: Binaries): Promise<string> => readlink(path.join(binaries.native, 'lib', 'libpq.so.5'));

describe('the installed package', () => {
  it('tells its version and major version', async () => {
    const root = await openFolder();
    expect(await packageIn(root)).toEqual({
      native: path.join(root, 'native'),
      version: '18.4.0-beta.17',
      major: '18',
    });
  });

  it.each([undefined, '/nowhere'])('is missed at %s', async (root) => {
    await expect(installedBinaries(root)).rejects.toMatchObject({ code: 'binaries_missing' });
  });

  it('gets the links and executable bits that an install script would have made', async () => {
    const installed = await packageIn(await openFolder());
    expect(await runnableBinaries(installed, undefined, nowhere)).toBe(installed);
    expect(await linkIn(installed)).toBe('libpq.so.5.18');
    expect((await stat(path.join(installed.native, 'bin', 'initdb'))).mode & 0o777).toBe(0o755);
    expect(await runnableBinaries(installed, undefined, nowhere)).toBe(installed);
  });

  it('is used where it is by another user who can reach it', async () => {
    const installed = await packageIn(await openFolder());
    expect(await runnableBinaries(installed, stranger, nowhere)).toBe(installed);
  });
});

describe('a copy', () => {
  it('is made once for a user who cannot enter the package, and everybody can use it', async () => {
    const installed = await packageIn(await closedFolder());
    const folder = await openFolder();
    const copy = await runnableBinaries(installed, stranger, async () => folder);
    expect(copy.native.startsWith(folder)).toBe(true);
    expect(await linkIn(copy)).toBe('libpq.so.5.18');
    expect(await runnableBinaries(copy, stranger, nowhere)).toBe(copy);

    const made = (await lstat(copy.native)).ino;
    await runnableBinaries(installed, stranger, async () => folder);
    expect((await lstat(copy.native)).ino).toBe(made);
  });

  it('is made for a user who can enter the package but not read its files', async () => {
    const installed = await packageIn(await openFolder());
    await chmod(path.join(installed.native, 'share/postgresql/postgres.bki'), 0o600);
    const folder = await openFolder();
    const copy = await runnableBinaries(installed, stranger, async () => folder);
    expect(copy.native.startsWith(folder)).toBe(true);
  });

  it('is replaced when it is damaged', async () => {
    const installed = await packageIn(await closedFolder());
    const folder = await openFolder();
    const { native } = await runnableBinaries(installed, stranger, async () => folder);
    await writeFile(path.join(native, 'lib', 'libpq.so.5.18'), '');
    await runnableBinaries(installed, stranger, async () => folder);
    expect(await readFile(path.join(native, 'lib', 'libpq.so.5.18'), 'utf8')).toBe('libpq');
  });

  it('is one copy when two starts make it at once', async () => {
    const installed = await packageIn(await closedFolder());
    const folder = await openFolder();
    const both = await Promise.all([1, 2].map(() => runnableBinaries(installed, stranger, async () => folder)));
    expect(both[0]).toEqual(both[1]);
    expect(await linkIn(both[0] ?? installed)).toBe('libpq.so.5.18');
  });
});
