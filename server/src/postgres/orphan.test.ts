import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { madeCluster, startHere } from './fixtures/crash.ts';
import { stranger, zombie } from './fixtures/processes.ts';
import { query } from './fixtures/query.ts';
import { isServerOf } from './orphan.ts';

describe('a process is the server of a cluster', () => {
  const started = 'some time';
  it.each([
    ['/x/native/bin/postgres -D /data/pgdata -c port=5', '/data/pgdata', true],
    ['postgres -D .', '/data/pgdata', true],
    ['postgres -D /data/pgdata', undefined, true], // unknown: counts as ours
    ['/x/native/bin/postgres -D /other', '/other', false],
    ['postgres: checkpointer', '/data/pgdata', false],
    ['vim /data/pgdata/postgres', '/data/pgdata', false],
    ['', '/data/pgdata', false],
  ])('%j in %s: %s', (command, folder, expected) => {
    const facts = folder === undefined ? { started, command } : { started, command, folder };
    expect(isServerOf(facts, '/data/pgdata')).toBe(expected);
  });
});

describe('a postmaster.pid that a crash left', () => {
  it.each([
    ['a pid that now belongs to another program', stranger],
    ['a pid that nobody has waited for', zombie],
    ['a pid that is free', async () => 2_147_483_646],
  ])('with %s does not keep the cluster from starting', async (_, pidFor) => {
    const { dataDir } = await madeCluster();
    const file = path.join(dataDir, 'pgdata', 'postmaster.pid');
    const first = await startHere(dataDir);
    const left = await readFile(file, 'utf8');
    await first.stop();

    const { uid, gid } = await stat(path.join(dataDir, 'pgdata'));
    const identity = process.geteuid?.() === 0 ? { uid, gid } : undefined;
    await writeFile(file, left.replace(/^\d+/, String(await pidFor(identity))));
    const second = await startHere(dataDir);
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
