import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { describe, expect, it, onTestFinished } from 'vitest';
import { installedBinaries, runnableBinaries } from './binaries.ts';
import { startCluster, type Cluster } from './cluster.ts';
import {
  hurryClock,
  insertUntilBroken,
  madeCluster,
  optionsForOwner,
  serverPid,
  startHere,
  untilEnded,
} from './fixtures/crash.ts';
import { openFolder } from './fixtures/folders.ts';
import { settledOwner, startOwner } from './fixtures/owner.ts';
import { query } from './fixtures/query.ts';
import { realHost } from './host.ts';
import { ownerOf } from './os-user.ts';
import { readPostmaster } from './postmaster-file.ts';
import { inspectProcess, sendSignal } from './process-facts.ts';
import { freePort, startOnPort, startServer } from './server-process.ts';

describe('while its owner lives, a cluster', () => {
  it('is refused to another process, gets nothing of Ctrl-C in its terminal, and ends with it on a clean stop', async () => {
    const options = await madeCluster();
    const owner = await settledOwner(options);
    const { url } = owner.report;
    const pid = await serverPid(options.dataDir);
    await expect(startHere(options.dataDir)).rejects.toMatchObject({ code: 'in_use' });
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    sendSignal(-(owner.process.pid ?? 0), 'SIGINT');
    expect(await owner.next()).toMatchObject({ event: 'interrupted' });
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await serverPid(options.dataDir)).toBe(pid);
    await owner.send('stop');
    await untilEnded(pid);
    expect(await serverPid(options.dataDir)).toBe(0);
  });

  it('ends with a process that merely exits', async () => {
    const options = await madeCluster();
    const owner = await settledOwner(options);
    const pid = await serverPid(options.dataDir);
    await owner.send('exit');
    await untilEnded(pid);
    expect(await serverPid(options.dataDir)).toBe(0);
    const { notes } = await startHere(options.dataDir);
    expect(notes.map((note) => note.code)).not.toContain('orphan_stopped');
  });

  it('goes to exactly one of two processes that meet on an empty folder', async () => {
    const options = await optionsForOwner();
    const owners = await Promise.all([settledOwner(options), settledOwner(options)]);
    const outcomes = owners.map(({ report }) => report.code || report.event).sort();
    expect(outcomes).toEqual(['in_use', 'running']);
  });
});

describe('after kill -9', () => {
  it('of the owner, the next start takes the running server over with every acknowledged row', async () => {
    const options = await madeCluster(true);
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
    const options = await madeCluster(true);
    const owner = await settledOwner(options);
    const pid = await serverPid(options.dataDir);
    const acknowledged = await insertUntilBroken(owner.report.url, (count) => {
      if (count !== 200) return;
      sendSignal(pid, 'SIGKILL');
      owner.process.kill('SIGKILL');
    });
    await Promise.all([owner.kill(), untilEnded(pid)]);
    const recovered = await startHere(options.dataDir);
    const rows = await query(recovered.url, 'select count(*)::int as n from saved');
    expect(acknowledged).toBeGreaterThanOrEqual(200);
    // The row in flight may have been written without its acknowledgement arriving.
    expect([acknowledged, acknowledged + 1]).toContain(rows[0]?.['n']);
  });

  it('of an owner that is making its cluster, the next start works and leaves nothing of that', async () => {
    const options = await optionsForOwner();
    const owner = startOwner(options);
    const isMaking = async (): Promise<boolean> =>
      (await readdir(options.dataDir).catch(() => [])).some((name) => name.startsWith('pgdata.draft-'));
    while (!(await isMaking())) await sleep(10);
    await owner.kill();
    await rm(path.join(options.dataDir, 'postgres.log'), { force: true });
    const { url } = await startHere(options.dataDir);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(options.dataDir)).sort()).toEqual(['owner.lock', 'pgdata', 'postgres.log']);
  });
});

describe('the next start works', () => {
  it('when the server of a dead owner answers nobody and heeds no signal but the last', async () => {
    const options = await madeCluster(true);
    const owner = await settledOwner(options);
    await query(owner.report.url, 'create table kept (n int)', 'insert into kept values (7)');
    const orphan = await serverPid(options.dataDir);
    sendSignal(orphan, 'SIGSTOP');
    await owner.kill();
    hurryClock();
    const next = await startHere(options.dataDir, { fsync: true });
    expect(next.notes).toContainEqual({ code: 'orphan_stopped', pid: orphan });
    expect(await query(next.url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('when the owner ends while the server recovers from the kill of a busy connection', async () => {
    const options = await madeCluster(true);
    const owner = await settledOwner(options);
    const sql = postgres(owner.report.url, { max: 1 });
    const [victim] = await sql`select pg_backend_pid() as pid`;
    let exited = Promise.resolve();
    const acknowledged = await insertUntilBroken(owner.report.url, (count) => {
      if (count !== 20) return;
      sendSignal(Number(victim?.['pid']), 'SIGKILL');
      exited = owner.send('exit');
    });
    await Promise.all([exited, sql.end({ timeout: 0 })]);
    const next = await startHere(options.dataDir, { fsync: true });
    const rows = await query(next.url, 'select count(*)::int as n from saved');
    expect([acknowledged, acknowledged + 1]).toContain(rows[0]?.['n']);
  }, 60_000);

  it('when the server of a killed start appears only after the next one looked for it', async () => {
    const { dataDir } = await madeCluster();
    const host = realHost();
    const pgdata = path.join(dataDir, 'pgdata');
    const user = host.uid === 0 ? ownerOf(await stat(pgdata), host.passwd) : undefined;
    const binaries = await runnableBinaries(await installedBinaries(host.packageRoot), user, openFolder);
    const logFile = path.join(dataDir, 'late.log');
    const late = { binaries, pgdata, sockets: pgdata, user, fsync: false, logFile, signal: undefined };
    const stray = await startOnPort(late, await freePort());
    const server = await startServer({ ...late, logFile: path.join(dataDir, 'postgres.log') });
    onTestFinished(() => server.stop());
    await stray.ended;
    expect((await readPostmaster(pgdata))?.port).toBe(server.port);
  });

  it('when the server of a killed start is still writing its lock file as the next one starts', async () => {
    const { dataDir, password } = await madeCluster();
    const host = realHost();
    const user = host.uid === 0 ? ownerOf(await stat(path.join(dataDir, 'pgdata')), host.passwd) : undefined;
    const installed = await installedBinaries(host.packageRoot);
    const { native } = await runnableBinaries(installed, user, openFolder);
    const packageRoot = await openFolder();
    const bin = path.join(packageRoot, 'native', 'bin');
    const once = path.join(packageRoot, 'once');
    await chmod(packageRoot, 0o777);
    // The first start meets another server, which is up when it ends; those after it are PostgreSQL's own.
    const program = `#!/bin/sh
if mkdir '${once}' 2>/dev/null; then
  '${native}/bin/postgres' "$@" >/dev/null 2>&1 &
  until grep -q '^ready' "$2/postmaster.pid" 2>/dev/null; do sleep 0.01; done
  echo 'FATAL:  lock file "postmaster.pid" is empty' >&2
  exit 1
fi
exec '${native}/bin/postgres' "$@"
`;
    await mkdir(bin, { recursive: true });
    await writeFile(path.join(packageRoot, 'package.json'), JSON.stringify({ version: installed.version }));
    await writeFile(path.join(bin, 'initdb'), '');
    await writeFile(path.join(bin, 'postgres'), program, { mode: 0o755 });
    const cluster = await startCluster({ dataDir, password, fsync: false }, { ...host, packageRoot });
    onTestFinished(() => cluster.stop());
    expect(await readdir(packageRoot)).toContain('once');
    expect(await query(cluster.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
