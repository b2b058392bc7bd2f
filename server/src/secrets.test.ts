import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSecrets, type Secrets } from './secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ballast-secrets-'));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

const file = (): string => path.join(folder, 'secrets.json');
const stored = async (): Promise<Secrets> => (await openSecrets(folder)).store();

test('are made once, closed to others, and stay what they are', async () => {
  const made = await stored();
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await openSecrets(folder)).toMatchObject({ secrets: made, isNew: false, wasExposed: false });
});

test('are stored by nobody but the start that succeeds', async () => {
  expect((await openSecrets(folder)).isNew).toBe(true);
  expect(await readdir(folder)).toEqual([]);
});

test('servers that start at once on one folder end up with the same ones', async () => {
  const startAfter = async (turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
    return stored();
  };
  const all = await Promise.all(Array.from({ length: 20 }, async (_, turns) => startAfter(turns)));
  const kept: unknown = JSON.parse(await readFile(file(), 'utf8'));
  for (const secrets of all) expect(secrets).toEqual(kept);
  expect(await readdir(folder)).toEqual(['secrets.json']);
});

test.each([0o644, 0o666, 0o640, 0o606])(
  'a file of mode %o is closed before it is read, and that is reported',
  async (mode) => {
    const made = await stored();
    await chmod(file(), mode);
    expect(await openSecrets(folder)).toMatchObject({ secrets: made, wasExposed: true });
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect((await openSecrets(folder)).wasExposed).toBe(false);
  },
);

test('a damaged file is reported and left alone', async () => {
  await writeFile(file(), '{"jwtSecret":', { mode: 0o600 });
  await expect(openSecrets(folder)).rejects.toMatchObject({ code: 'secretsUnreadable', params: { file: file() } });
  expect(await readFile(file(), 'utf8')).toBe('{"jwtSecret":');
});

test('a file where the folder should be is reported', async () => {
  const taken = path.join(folder, 'taken');
  await writeFile(taken, '');
  await expect(openSecrets(taken)).rejects.toMatchObject({ code: 'dataUnwritable', params: { folder: taken } });
});
