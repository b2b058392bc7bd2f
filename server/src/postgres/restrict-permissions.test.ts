import { chmod, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { restrictPermissions } from './restrict-permissions.ts';
import { openFolder } from './fixtures/folders.ts';
import { startHere } from './fixtures/crash.ts';

const modeOf = async (file: string): Promise<number> => (await stat(file)).mode & 0o777;

async function folderWith(mode: number): Promise<{ folder: string; pgdata: string }> {
  const folder = await openFolder();
  const pgdata = path.join(folder, 'pgdata');
  await mkdir(pgdata);
  await chmod(pgdata, mode);
  return { folder, pgdata };
}

it('leaves alone what only the owner can read', async () => {
  const { folder, pgdata } = await folderWith(0o700);
  expect(await restrictPermissions([folder], pgdata)).toBe(false);
  expect(await modeOf(folder)).toBe(0o755);
});

it('closes data to others, and the folder around it to their changes', async () => {
  const { folder, pgdata } = await folderWith(0o755);
  await chmod(folder, 0o777);
  expect(await restrictPermissions([folder], pgdata)).toBe(true);
  expect([await modeOf(folder), await modeOf(pgdata)]).toEqual([0o755, 0o700]);
});

it('lets a cluster start whose data had been opened to everybody, and notes it', async () => {
  const dataDir = path.join(await openFolder(), 'data');
  await (await startHere(dataDir)).stop();
  await chmod(path.join(dataDir, 'pgdata'), 0o777);
  const { notes } = await startHere(dataDir);
  expect(notes).toContainEqual({ code: 'data_closed', path: path.join(dataDir, 'pgdata') });
  expect(await modeOf(path.join(dataDir, 'pgdata'))).toBe(0o700);
});
