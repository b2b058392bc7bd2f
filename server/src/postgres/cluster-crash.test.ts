import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { describe, expect, it, onTestFinished } from 'vitest';
import { installedBinaries, runnableBinaries } from './binaries.ts';
import { startCluster, type Cluster, type ClusterOptions } from './cluster.ts';
import { openFolder } from './fixtures/folders.ts';
import type { OwnerOptions } from './fixtures/owner-options.ts';
import { settledOwner, startOwner } from './fixtures/owner.ts';
import { query } from './fixtures/query.ts';
import { realHost } from './host.ts';
import { ownerOf } from './os-user.ts';
import { readPostmaster } from './postmaster-file.ts';
import { inspectProcess } from './process-facts.ts';
import { freePort, startOnPort, startServer } from './server-process.ts';

const password = 'crash';
/** Ends a wait for what does not come. */
const WITHIN = { timeout: 20_000 };

async function optionsForOwner(fsync = false): Promise<OwnerOptions> {
  const dataDir = path.join(await openFolder(), 'data');
  const { packageRoot, sharedFolders } = realHost();
  return { dataDir, password, fsync, packageRoot, sharedFolders: [...sharedFolders] };
}

async function startHere(dataDir: string, options: Partial<ClusterOptions> = {}): Promise<Cluster> {
  const cluster = await startCluster({ dataDir, password, fsync: false, ...options });
  onTestFinished(() => cluster.stop());
  return cluster;
}

const serverPid = async (dataDir: string): Promise<number> =>
  (await readPostmaster(path.join(dataDir, 'pgdata')))?.pid ?? 0;

async function untilEnded(pid: number): Promise<void> {
  while (await inspectProcess(pid)) await sleep(10);
}

async function untilActive(url: string, backend: number): Promise<void> {
  const active = `select 1 as one from pg_stat_activity where pid = ${backend} and state = 'active'`;
  await expect.poll(() => query(url, active), WITHIN).toEqual([{ one: 1 }]);
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
    expect((await readdir(options.dataDir)).sort()).toEqual(['owner.lock', 'pgdata', 'postgres.log']);
  });

  it('of the server, its owner starts it again on the same address, with every acknowledged row', async () => {
    const { dataDir } = await optionsForOwner();
    const events: string[] = [];
    const cluster = await startHere(dataDir, { fsync: true, onEvent: ({ code }) => events.push(code) });
    const killed = await serverPid(dataDir);
    const acknowledged = await insertUntilBroken(cluster.url, (count) => {
      if (count === 100) process.kill(killed, 'SIGKILL');
    });
    await expect.poll(() => events, WITHIN).toEqual(['ended', 'recovered']);
    const rows = await query(cluster.url, 'select count(*)::int as n from saved');
    expect([acknowledged, acknowledged + 1]).toContain(rows[0]?.['n']);
    expect(await serverPid(dataDir)).not.toBe(killed);
  });

  it('of the server while a query keeps one of its children busy, that child goes too', async () => {
    const { dataDir } = await optionsForOwner();
    const events: string[] = [];
    const cluster = await startHere(dataDir, { onEvent: ({ code }) => events.push(code) });
    const sql = postgres(cluster.url, { max: 1 });
    const [backend] = await sql`select pg_backend_pid() as pid`;
    // It looks at nothing but its own loop, and would not notice for minutes.
    const busy = sql`select count(*) from generate_series(1, 20000000000)`.catch(() => 'broken');
    await untilActive(cluster.url, Number(backend?.['pid']));
    process.kill(await serverPid(dataDir), 'SIGKILL');
    await expect.poll(() => events, WITHIN).toContain('recovered');
    expect(await busy).toBe('broken');
    await sql.end({ timeout: 0 });
    expect(await inspectProcess(Number(backend?.['pid']))).toBeUndefined();
    expect(await query(cluster.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('of the server again and again, it is started again each time', async () => {
    const { dataDir } = await optionsForOwner();
    const events: string[] = [];
    const cluster = await startHere(dataDir, { onEvent: ({ code }) => events.push(code) });
    for (let round = 1; round <= 4; round += 1) {
      process.kill(await serverPid(dataDir), 'SIGKILL');
      await expect.poll(() => events.filter((code) => code === 'recovered').length, WITHIN).toBe(round);
    }
    expect(await query(cluster.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('of the server, a stop in the middle of starting it again leaves none', async () => {
    const { dataDir } = await optionsForOwner();
    let stopped = Promise.resolve();
    const cluster = await startHere(dataDir, { onEvent: ({ code }) => code === 'ended' && (stopped = cluster.stop()) });
    const pid = await serverPid(dataDir);
    process.kill(pid, 'SIGKILL');
    await untilEnded(pid);
    await expect.poll(() => stopped, WITHIN).toBeUndefined();
    await stopped;
    await cluster.stop();
    expect(await query(cluster.url, 'select 1').catch((error: unknown) => error)).toMatchObject({ code: 'ECONNREFUSED' });
    await (await startHere(dataDir)).stop();
  });

  it('of one connection, PostgreSQL recovers by itself and its owner keeps it', async () => {
    const options = await optionsForOwner();
    const events: string[] = [];
    const cluster = await startHere(options.dataDir, { onEvent: ({ code }) => events.push(code) });
    const pid = await serverPid(options.dataDir);
    const sql = postgres(cluster.url, { max: 1 });
    const [backend] = await sql`select pg_backend_pid() as pid`;
    process.kill(Number(backend?.['pid']), 'SIGKILL');
    await sql`select pg_sleep(10)`.catch(() => undefined);
    await sql.end({ timeout: 0 });

    // Refused at once while it recovers, whatever PostgreSQL answers meanwhile.
    await expect(startHere(options.dataDir)).rejects.toMatchObject({ code: 'in_use' });
    await expect.poll(async () => query(cluster.url, 'select 1 as one').catch(() => []), WITHIN).toEqual([{ one: 1 }]);
    expect(await serverPid(options.dataDir)).toBe(pid);
    expect(events).toEqual([]);
  });
});

describe('the next start works', () => {
  it('when the server of a dead owner answers nobody and heeds no signal but the last', async () => {
    const options = await optionsForOwner(true);
    const owner = await settledOwner(options);
    await query(owner.report.url, 'create table kept (n int)', 'insert into kept values (7)');
    const orphan = await serverPid(options.dataDir);
    process.kill(orphan, 'SIGSTOP');
    await owner.kill();
    const next = await startHere(options.dataDir, { fsync: true });
    expect(next.notes).toContainEqual({ code: 'orphan_stopped', pid: orphan });
    expect(await query(next.url, 'select n from kept')).toEqual([{ n: 7 }]);
  }, 60_000);

  it('when the owner ends while the server recovers from the kill of a busy connection', async () => {
    const options = await optionsForOwner(true);
    for (let round = 0; round < 4; round += 1) {
      const owner = await settledOwner(options);
      expect(owner.report.event).toBe('running');
      const orphan = await serverPid(options.dataDir);
      const writer = insertUntilBroken(owner.report.url, () => undefined);
      const sql = postgres(owner.report.url, { max: 1 });
      const [backend] = await sql`select pg_backend_pid() as pid`;
      process.kill(Number(backend?.['pid']), 'SIGKILL');
      await Promise.all([owner.tell('exit'), writer, sql.end({ timeout: 0 })]);
      expect(await serverPid(options.dataDir)).toBeOneOf([orphan, 0]);
    }
    await startHere(options.dataDir, { fsync: true });
  }, 120_000);

  it('when the server of a killed start appears only after the next one looked for it', async () => {
    const { dataDir } = await optionsForOwner();
    await (await startHere(dataDir)).stop();
    const host = realHost();
    const pgdata = path.join(dataDir, 'pgdata');
    const user = host.uid === 0 ? ownerOf(await stat(pgdata), host.passwd) : undefined;
    const binaries = await runnableBinaries(await installedBinaries(host.packageRoot), user, openFolder);
    const late = { binaries, pgdata, user, fsync: false, logFile: path.join(dataDir, 'late.log'), signal: undefined };
    const stray = await startOnPort(late, await freePort());
    const server = await startServer({ ...late, logFile: path.join(dataDir, 'postgres.log') });
    onTestFinished(() => server.stop());
    await stray.ended;
    expect((await readPostmaster(pgdata))?.port).toBe(server.port);
  });
});

describe('a cluster is lost to its owner', () => {
  it('when another one has taken the folder', async () => {
    const { dataDir } = await optionsForOwner();
    const cluster = await startHere(dataDir);
    await rm(path.join(dataDir, 'owner.lock'));
    const next = await startHere(dataDir);
    expect(await cluster.died).toMatchObject({ code: 'in_use' });
    await cluster.stop();
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('when its files are gone', async () => {
    const { dataDir } = await optionsForOwner();
    const cluster = await startHere(dataDir);
    const pid = await serverPid(dataDir);
    await rename(path.join(dataDir, 'pgdata'), path.join(dataDir, 'elsewhere'));
    process.kill(pid, 'SIGKILL');
    expect(await cluster.died).toMatchObject({ code: 'data_foreign' });
  });
});
