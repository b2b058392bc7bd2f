import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openFolder } from './fixtures/folders.ts';
import { socketFolder } from './sockets.ts';

it('is the folder of the data, in which the trial leaves nothing', async () => {
  const folder = await openFolder();
  expect(await socketFolder(folder)).toBe(folder);
  expect(await readdir(folder)).toEqual([]);
});

it('is none where no socket can be made', async () => {
  const folder = await openFolder();
  await mkdir(path.join(folder, '.s.PGSQL.0'));
  expect(await socketFolder(folder)).toBeUndefined();
});

it('is none where the path would be too long for some system', async () => {
  const folder = path.join(await openFolder(), 'ü'.repeat(45));
  await mkdir(folder);
  expect(await socketFolder(folder)).toBeUndefined();
});
