import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openFolder } from './fixtures/folders.ts';
import { stranger, zombie } from './fixtures/processes.ts';
import { inspectProcess } from './process-facts.ts';
import { holdOwnerLock } from './owner-lock.ts';

async function lockedBy(pid: number, started: string, name = 'owner.lock', token = 'theirs'): Promise<string> {
  const folder = await openFolder();
  await writeFile(path.join(folder, name), JSON.stringify({ pid, started, token }));
  return folder;
}

describe('the owner lock', () => {
  it('is held by one until it is released, and leaves nothing', async () => {
    const folder = await openFolder();
    const first = await holdOwnerLock(folder);
    await expect(holdOwnerLock(folder)).rejects.toMatchObject({ code: 'in_use', detail: { pid: process.pid } });
    await first.release();
    await (await holdOwnerLock(folder)).release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('of a process that lives is respected', async () => {
    const pid = await stranger();
    const folder = await lockedBy(pid, (await inspectProcess(pid))?.started ?? '');
    await expect(holdOwnerLock(folder)).rejects.toMatchObject({ code: 'in_use', detail: { pid } });
    expect(await readdir(folder)).toEqual(['owner.lock']);
  });

  it.each([
    ['whose pid now belongs to a later process', stranger],
    ['that ended without being waited for', zombie],
    ['that is gone', async () => 2_147_483_647],
  ])('of a process %s is taken over, and cleared away', async (_, pid) => {
    const folder = await lockedBy(await pid(), 'long ago');
    const lock = await holdOwnerLock(folder);
    await expect(holdOwnerLock(folder)).rejects.toMatchObject({ code: 'in_use', detail: { pid: process.pid } });
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('that a crash of the machine left empty is taken over', async () => {
    const folder = await openFolder();
    await writeFile(path.join(folder, 'owner.lock'), '');
    await (await holdOwnerLock(folder)).release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('of many dead owners in a row is one file again, and what they left is gone', async () => {
    const folder = await lockedBy(2_147_483_647, 'long ago', 'owner.lock', 'first');
    const dead = { pid: 2_147_483_647, started: 'long ago' };
    await writeFile(path.join(folder, 'owner.lock.after-first'), JSON.stringify({ ...dead, token: 'second' }));
    await writeFile(path.join(folder, 'owner.lock.after-unreachable'), JSON.stringify({ ...dead, token: 'third' }));
    await writeFile(path.join(folder, 'owner.lock.draft-fourth'), JSON.stringify({ ...dead, token: 'fourth' }));
    const lock = await holdOwnerLock(folder);
    expect(await readdir(folder)).toEqual(['owner.lock']);
    expect(await lock.isHeld()).toBe(true);
    await lock.release();
    expect(await lock.isHeld()).toBe(false);
  });

  it('is lost to a process that takes the folder, and stays theirs', async () => {
    const folder = await openFolder();
    const lock = await holdOwnerLock(folder);
    await rm(path.join(folder, 'owner.lock'));
    expect(await lock.isHeld()).toBe(false);
    const next = await holdOwnerLock(folder);
    await lock.release();
    expect(await next.isHeld()).toBe(true);
  });

  it('goes to one alone when many take over a dead one, again and again', async () => {
    const folder = await lockedBy(2_147_483_647, 'long ago');
    let holders = 0;
    let turns = 0;
    const compete = async (): Promise<void> => {
      const lock = await holdOwnerLock(folder).catch(() => undefined);
      if (!lock) return;
      holders += 1;
      turns += 1;
      expect(holders).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 1));
      holders -= 1;
      await lock.release();
    };
    const runner = async (): Promise<void> => {
      for (let round = 0; round < 20; round += 1) await compete();
    };
    await Promise.all([1, 2, 3, 4, 5, 6].map(runner));
    expect(turns).toBeGreaterThan(6);
    expect(await readdir(folder)).toEqual([]);
  });
});
