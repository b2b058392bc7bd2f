import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openFolder } from './fixtures/folders.ts';
import { stranger, zombie } from './fixtures/processes.ts';
import { inspectProcess } from './process-facts.ts';
import { holdStartLock } from './start-lock.ts';

async function lockedBy(pid: number, started: string, name = 'start.lock', token = 'theirs'): Promise<string> {
  const folder = await openFolder();
  await writeFile(path.join(folder, name), JSON.stringify({ pid, started, token }));
  return folder;
}

describe('the start lock', () => {
  it('is held by one until it is released, and leaves nothing', async () => {
    const folder = await openFolder();
    const first = await holdStartLock(folder);
    await expect(holdStartLock(folder)).rejects.toMatchObject({ code: 'in_use', detail: { pid: process.pid } });
    await first.release();
    await (await holdStartLock(folder)).release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('of a process that lives is respected', async () => {
    const pid = await stranger();
    const folder = await lockedBy(pid, (await inspectProcess(pid))?.started ?? '');
    await expect(holdStartLock(folder)).rejects.toMatchObject({ code: 'in_use', detail: { pid } });
    expect(await readdir(folder)).toEqual(['start.lock']);
  });

  it.each([
    ['whose pid now belongs to a later process', stranger],
    ['that ended without being waited for', zombie],
    ['that is gone', async () => 2_147_483_647],
  ])('of a process %s is taken over, and cleared away', async (_, pid) => {
    const folder = await lockedBy(await pid(), 'long ago');
    const lock = await holdStartLock(folder);
    await expect(holdStartLock(folder)).rejects.toMatchObject({ code: 'in_use', detail: { pid: process.pid } });
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('that a crash of the machine left empty is taken over', async () => {
    const folder = await openFolder();
    await writeFile(path.join(folder, 'start.lock'), '');
    await (await holdStartLock(folder)).release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('goes to one alone when many take over a dead one, again and again', async () => {
    const folder = await lockedBy(2_147_483_647, 'long ago');
    let holders = 0;
    let turns = 0;
    const compete = async (): Promise<void> => {
      const lock = await holdStartLock(folder).catch(() => undefined);
      if (!lock) return;
      holders += 1;
      turns += 1;
      expect(holders).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 1));
      holders -= 1;
      await lock.release();
    };
    const runner = async (): Promise<void> => {
      for (let round = 0; round < 40; round += 1) await compete();
    };
    await Promise.all([1, 2, 3, 4, 5, 6].map(runner));
    expect(turns).toBeGreaterThan(6);
    expect(await readdir(folder)).toEqual([]);
  });
});
