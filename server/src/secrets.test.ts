import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSecrets } from './secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ballast-secrets-'));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

test('are made once, closed to others, and stay what they are', async () => {
  const made = await loadSecrets(folder);
  expect((await stat(path.join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
  expect(await loadSecrets(folder)).toEqual(made);
});

test('servers that start at once on one folder end up with the same ones', async () => {
  const startAfter = async (turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
    return loadSecrets(folder);
  };
  const all = await Promise.all(Array.from({ length: 20 }, async (_, turns) => startAfter(turns)));
  const stored: unknown = JSON.parse(await readFile(path.join(folder, 'secrets.json'), 'utf8'));
  for (const secrets of all) expect(secrets).toEqual(stored);
  expect(await readdir(folder)).toEqual(['secrets.json']);
});

test('a damaged file is reported and left alone', async () => {
  const file = path.join(folder, 'secrets.json');
  await writeFile(file, '{"jwtSecret":');
  await expect(loadSecrets(folder)).rejects.toMatchObject({ code: 'secretsUnreadable', params: { file } });
  expect(await readFile(file, 'utf8')).toBe('{"jwtSecret":');
});

test('a file where the folder should be is reported', async () => {
  const taken = path.join(folder, 'taken');
  await writeFile(taken, '');
  await expect(loadSecrets(taken)).rejects.toMatchObject({ code: 'dataUnwritable', params: { folder: taken } });
});
