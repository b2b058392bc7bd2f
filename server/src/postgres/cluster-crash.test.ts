import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startCluster, type Cluster } from './cluster.ts';
import { openFolder } from './fixtures/folders.ts';
import type { OwnerOptions } from './fixtures/owner-options.ts';
import { settledOwner, startOwner } from './fixtures/owner.ts';
import { query } from './fixtures/query.ts';
import { realHost } from './host.ts';
import { readPostmaster } from './postmaster-file.ts';
import { inspectProcess } from './process-facts.ts';

const password = 'crash';

async function optionsForOwner(fsync = false): Promise<OwnerOptions> {
  const dataDir = path.join(await openFolder(), 'data');
  const { packageRoot, sharedFolders } = realHost();
  return { dataDir, password, fsync, packageRoot, sharedFolders: [...sharedFolders] };
}

async function startHere(dataDir: string): Promise<Cluster> {
  const cluster = await startCluster({ dataDir, password, fsync: false });
  onTestFinished(() => cluster.stop());
  return cluster;
}

const serverPid = async (dataDir: string): Promise<number> =>
  (await readPostmaster(path.join(dataDir, 'pgdata')))?.pid ?? 0;

async function untilEnded(pid: number): Promise<void> {
  while (await inspectProcess(pid)) await sleep(10);
}

/** Inserts rows one by one until the connection breaks, and returns how many were acknowledged. */
async function insertUntilBroken(url: string, onRow: (count: number) => void): Promise<number> {
  await query(url, 'create table if not exists saved (n int)', 'truncate saved');
  const sql = postgres(url, { max: 1 });
  let acknowledged = 0;
  try {
    for (;;) {
      await sql`insert into saved values (${acknowledged})`;
      acknowledged += 1;
      onRow(acknowledged);
    }
  } catch {
    return acknowledged;
  } finally {
    await sql.end({ timeout: 0 });
  }
}

describe('while its owner lives, a cluster', () => {
  it('is refused to another process, which touches nothing', async () => {
    const options = await optionsForOwner();
    const { report } = await settledOwner(options);
    const pid = await serverPid(options.dataDir);
    await expect(startHere(options.dataDir)).rejects.toMatchObject({ code: 'in_use' });
    expect(await query(report.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await serverPid(options.dataDir)).toBe(pid);
  });

  it('goes to exactly one of several processes that meet on an empty folder', async () => {
    const options = await optionsForOwner();
    const owners = await Promise.all([settledOwner(options), settledOwner(options), settledOwner(options)]);
    const outcomes = owners.map(({ report }) => report.code || report.event).sort();
    expect(outcomes).toEqual(['in_use', 'in_use', 'running']);
  });

  it('hears nothing of Ctrl-C in its terminal', async () => {
    const owner = await settledOwner(await optionsForOwner());
    process.kill(-(owner.process.pid ?? 0), 'SIGINT');
    expect(await owner.next()).toMatchObject({ event: 'interrupted' });
    expect(await query(owner.report.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.each(['stop', 'exit'] as const)('ends with it on a clean %s', async (command) => {
    const options = await optionsForOwner();
    const owner = await settledOwner(options);
    const pid = await serverPid(options.dataDir);
    await owner.tell(command);
    await untilEnded(pid);
    expect(await serverPid(options.dataDir)).toBe(0);
    const { notes } = await startHere(options.dataDir);
    expect(notes.map((note) => note.code)).not.toContain('orphan_stopped');
  });
});

describe('after kill -9', () => {
  it('of the owner, the next start takes the running server over with every acknowledged row', async () => {
    const options = await optionsForOwner(true);
    const owner = await settledOwner(options);
    const orphan = await serverPid(options.dataDir);
    let recovered: Cluster | undefined;
    const takeOver = async (): Promise<void> => {
      await owner.kill();
      recovered = await startHere(options.dataDir);
    };
    let taking = Promise.resolve();
    const acknowledged = await insertUntilBroken(owner.report.url, (count) => {
      if (count === 100) taking = takeOver();
    });
    await taking;
    expect(await query(recovered?.url ?? '', 'select count(*)::int as n from saved')).toEqual([{ n: acknowledged }]);
    expect(recovered?.notes).toContainEqual({ code: 'orphan_stopped', pid: orphan });
    expect(await inspectProcess(orphan)).toBeUndefined();
  });

  it('of owner and server together, the next start recovers every acknowledged row', async () => {
    const options = await optionsForOwner(true);
    const owner = await settledOwner(options);
    const pid = await serverPid(options.dataDir);
    const acknowledged = await insertUntilBroken(owner.report.url, (count) => {
      if (count !== 200) return;
      process.kill(pid, 'SIGKILL');
      owner.process.kill('SIGKILL');
    });
    await Promise.all([owner.kill(), untilEnded(pid)]);
    const recovered = await startHere(options.dataDir);
    const rows = await query(recovered.url, 'select count(*)::int as n from saved');
    expect(acknowledged).toBeGreaterThanOrEqual(200);
    // The row in flight may have been written without its acknowledgement arriving.
    expect([acknowledged, acknowledged + 1]).toContain(rows[0]?.['n']);
  });

  it.each([30, 200, 400, 600])('of an owner %i ms into its first start, the next start works', async (delay) => {
    const options = await optionsForOwner();
    const owner = startOwner(options);
    expect(await owner.next()).toMatchObject({ event: 'starting' });
    await sleep(delay);
    await owner.kill();
    await rm(path.join(options.dataDir, 'postgres.log'), { force: true });
    const { url } = await startHere(options.dataDir);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(options.dataDir)).sort()).toEqual(['pgdata', 'postgres.log']);
  });

  it('of the server, its owner is told that it died, and can start again', async () => {
    const { dataDir } = await optionsForOwner();
    const cluster = await startHere(dataDir);
    process.kill(await serverPid(dataDir), 'SIGKILL');
    await cluster.died;
    await cluster.stop();
    const next = await startHere(dataDir);
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('of one connection, PostgreSQL recovers by itself and its owner keeps it', async () => {
    const options = await optionsForOwner();
    const cluster = await startHere(options.dataDir);
    let died = false;
    void cluster.died.then(() => (died = true));
    const sql = postgres(cluster.url, { max: 1 });
    const [backend] = await sql`select pg_backend_pid() as pid`;
    process.kill(Number(backend?.['pid']), 'SIGKILL');
    await sql`select pg_sleep(10)`.catch(() => undefined);
    await sql.end({ timeout: 0 });

    const held = `select 1 from pg_locks where locktype = 'advisory' and granted`;
    const isHeld = (): Promise<boolean> =>
      query(cluster.url, held).then(
        (rows) => rows.length === 1,
        () => false,
      );
    while (!(await isHeld())) await sleep(50);
    await expect(startHere(options.dataDir)).rejects.toMatchObject({ code: 'in_use' });
    expect(died).toBe(false);
  });
});
