import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint, readMigrations, toMigration } from './migration.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (...fileNames: string[]) =>
  Promise.all(fileNames.map((fileName) => writeFile(path.join(folder, fileName), 'select 1;')));

test('migrations come in the order of their versions, and other files are passed over', async () => {
  await write('20260102000000_second.sql', '20260101000000_first.sql', 'README.md');
  const migrations = await readMigrations(folder);
  expect(migrations.map(({ version, name }) => [version, name])).toEqual([
    ['20260101000000', 'first'],
    ['20260102000000', 'second'],
  ]);
});

test('a name without a version is refused', async () => {
  await write('profiles.sql');
  await expect(readMigrations(folder)).rejects.toThrow('profiles.sql');
});

test('a version used twice is refused', async () => {
  await write('20260101000000_one.sql', '20260101000000_two.sql');
  await expect(readMigrations(folder)).rejects.toThrow('20260101000000');
});

test('line endings do not make another migration', () => {
  const unix = toMigration('20260101000000_one.sql', 'select 1;\nselect 2;\n');
  const windows = toMigration('20260101000000_one.sql', 'select 1;\r\nselect 2;\r\n');
  expect(fingerprint(windows)).toBe(fingerprint(unix));
});
