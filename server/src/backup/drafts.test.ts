import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { disownDraft, makeDraft, removeAbandoned } from './drafts.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ballast-drafts-'));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

async function draft(name: string, owner?: string): Promise<void> {
  await mkdir(path.join(folder, name));
  if (owner !== undefined) await writeFile(path.join(folder, name, 'owner.json'), owner);
}

const dead = (host: string): string => JSON.stringify({ host, pid: 2_147_483_647, started: 'long ago' });

test('what a dead process left goes, what a living one makes stays', async () => {
  await makeDraft(path.join(folder, 'ballast-living'));
  await draft('ballast-dead.partial', dead(hostname()));
  await draft('ballast-elsewhere.partial', dead('another-machine'));
  await draft('ballast-just-made.partial');
  await draft('ballast-complete', dead(hostname()));
  await draft('somebody-elses.partial', dead(hostname()));
  await removeAbandoned(folder);
  expect((await readdir(folder)).sort()).toEqual([
    'ballast-complete',
    'ballast-elsewhere.partial',
    'ballast-just-made.partial',
    'ballast-living.partial',
    'somebody-elses.partial',
  ]);
});

test.each([undefined, '{"host":'])('one without a readable owner goes once it is old: %j', async (owner) => {
  await draft('ballast-old.partial', owner);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await utimes(path.join(folder, 'ballast-old.partial'), anHourAgo, anHourAgo);
  await removeAbandoned(folder);
  expect(await readdir(folder)).toEqual([]);
});

test('a second backup of the same second is refused, and the owner is no part of what remains', async () => {
  const made = await makeDraft(path.join(folder, 'ballast-now'));
  await expect(makeDraft(path.join(folder, 'ballast-now'))).rejects.toMatchObject({ code: 'EEXIST' });
  await disownDraft(made);
  expect(await readdir(made)).toEqual([]);
});

test('a folder that is not there has nothing to remove', async () => {
  await expect(removeAbandoned(path.join(folder, 'nowhere'))).resolves.toBeUndefined();
});
